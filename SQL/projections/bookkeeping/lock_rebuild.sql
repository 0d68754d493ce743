-- Takes the rebuild of projection $1 for this transaction: once its present worker has ended a step, or (with
-- ` skip locked` as $waiting$) at once, and gives nothing if somebody else has it.
select r.schema_name, r.definition, r.phase, r.position, coalesce(head.position, 0),
  r.streams_through, r.stream, r.turn
from projection_rebuilds r
left join lateral (select position from events order by position desc limit 1) head on true
where r.projection = $1
for update of r$waiting$
