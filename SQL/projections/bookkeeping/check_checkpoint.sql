-- Whether what projection $1 was carried over from is in the log: its checkpoint is not beyond the end, and the event that
-- it was last carried over to is the one that is there.
select p.checkpoint <= coalesce(
    (select e.position from events e order by e.position desc limit 1), 0)
  and (p.witness_position = 0 or coalesce(p.witness_at = (
    select e.recorded_at from events e where e.position = p.witness_position), false))
from projections p where p.name = $1
