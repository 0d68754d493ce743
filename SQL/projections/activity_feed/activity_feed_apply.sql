-- Carries the positions first to last, of one stream or (null) of all, into activity_feed. Ranges
-- are applied in order; the rows are the same however the log is cut into them. A load goes into
-- tables without keys, and no item goes on from a range that was loaded to the next: each ends where a
-- window does.
create function activity_feed_apply(
  first bigint, last bigint, stream uuid, is_load boolean default false) returns void
language plpgsql as $$
begin
  execute $items$
    insert into activity_feed as item (
      space, actor, kind, target_kind, target_id, window_start,
      first_position, last_position, first_at, last_at, count, title, description)
    select e.stream_id, e.actor,
      -- What an app records itself names its own kind.
      case when e.type = 'activity_recorded' then e.data ->> 'kind' else t.feed_kind end as kind,
      -- A type whose target has no fixed kind says it in the event: {"kind", "id"}.
      case when t.target_kind is null and t.target_field is not null
        then e.data -> t.target_field ->> 'kind' else t.target_kind end as target_kind,
      case when t.target_kind is null and t.target_field is not null
        then e.data -> t.target_field ->> 'id' else e.data ->> t.target_field end as target_id,
      date_bin('10 minutes', e.recorded_at, 'epoch') as window_start,
      min(e.position), max(e.position), min(e.recorded_at), max(e.recorded_at), count(*),
      -- The last title there is: positions of one width in front make it the greatest. Typed text, of which
      -- most logs are made, has none, and need not be looked into.
      substr(max(lpad(e.position::text, 19, '0') || (
        coalesce(e.data ->> 'title', e.data ->> 'heading', e.data ->> 'name') collate "C"))
        filter (where e.type <> 'text_edited' and e.data ?| '{title,heading,name}'), 20),
      -- Of a task that is assigned it says to whom.
      substr(max(lpad(e.position::text, 19, '0') || (case when e.type = 'task_assigned'
          then coalesce(e.data ->> 'assignee', 'nobody') else e.data ->> 'description' end
        collate "C"))
        filter (where e.type = 'task_assigned'
          or e.type <> 'text_edited' and e.data ? 'description'), 20)
    from events e
    join event_types t on t.type = e.type and t.feed_kind is not null
    where e.position between $1 and $2 and ($3 is null or e.stream_id = $3)
    group by 1, 2, 3, 4, 5, 6
    order by min(e.position)
    $items$
    || case when is_load then '' else $merge$
    on conflict (window_start, space, actor, kind, target_kind, target_id) do update set
      last_position = excluded.last_position,
      last_at = excluded.last_at,
      count = item.count + excluded.count,
      title = coalesce(excluded.title, item.title),
      description = coalesce(excluded.description, item.description)
    $merge$ end
    using first, last, stream;
end $$;
