-- Carries the positions first to last, of one stream or (null) of all, into guarded_comments. SpaceKind declares in
-- Swift which kinds of thing take more to see than their space, and which capability: it stands where $guards$ does.
create function guarded_comments_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into guarded_comments (space, comment, see_capability)
  select e.stream_id, e.data ->> 'comment', guard.see_capability
  from events e
  join (values
    $guards$
  ) guard (kind, see_capability) on guard.kind = e.data -> 'target' ->> 'kind'
  where e.position between guarded_comments_apply.first and guarded_comments_apply.last
    and (guarded_comments_apply.stream is null or e.stream_id = guarded_comments_apply.stream)
    and e.type = 'comment_added';
end $$;
