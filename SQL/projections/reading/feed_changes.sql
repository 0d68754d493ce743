-- The items of space $1 or (null) of everything that changed after position $2, up to $3 of them,
-- oldest change first. Only windows from the change on are looked at.
select space, actor, kind, target_kind, target_id, window_start, first_position, last_position,
  first_at, last_at, count, title, description
from activity_feed
where window_start >= (
    select date_bin('10 minutes', e.recorded_at, 'epoch') from events e where e.position = $2 + 1)
  and ($1::uuid is null or space = $1)
  and last_position > $2
order by last_position
limit $3
