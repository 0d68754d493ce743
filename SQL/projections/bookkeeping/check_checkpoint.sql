-- Whether the log still has the events of projection $1: its checkpoint is not beyond the end, and the last applied
-- event is the one at that position.
select p.checkpoint <= coalesce(
    (select e.position from events e order by e.position desc limit 1), 0)
  and (p.witness_position = 0 or coalesce(p.witness_at = (
    select e.recorded_at from events e where e.position = p.witness_position), false))
from projections p where p.name = $1
