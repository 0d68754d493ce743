-- The position that was last recorded as published, whether its event is still in the log, and the end of the log.
select p.position, p.position = 0 or coalesce(p.recorded_at = (
    select e.recorded_at from events e where e.position = p.position), false),
  coalesce((select e.position from events e order by e.position desc limit 1), 0)
from published_head p
