-- The items of space $1 or (null) of everything that changed after position $2, whose next event was
-- in window $4; up to $3 of them, oldest change first. Only windows from then on are looked at.
select space, actor, kind, target_kind, target_id, window_start, first_position, last_position,
  first_at, last_at, count, title, description
from activity_feed
where window_start >= $4
  and ($1::uuid is null or space = $1)
  and last_position > $2
order by last_position
limit $3
