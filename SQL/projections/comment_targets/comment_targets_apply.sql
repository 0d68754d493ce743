-- Carries the positions first to last, of one stream or (null) of all, into comment_targets.
create function comment_targets_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into comment_targets (space, comment, target_kind, target_id)
  select e.stream_id, e.data ->> 'comment', e.data -> 'target' ->> 'kind',
    e.data -> 'target' ->> 'id'
  from events e
  where e.position between comment_targets_apply.first and comment_targets_apply.last
    and (comment_targets_apply.stream is null or e.stream_id = comment_targets_apply.stream)
    and e.type = 'comment_added' and e.data -> 'target' ->> 'kind' <> 'space';
end $$;
