-- Takes the checkpoint of projection $1 for this transaction: lease and fence in one. Gives nothing
-- while somebody else has it.
select p.active_schema, p.checkpoint, coalesce(head.position, 0), p.failed_position,
  exists (select from projection_stopped_spaces s where s.schema_name = p.active_schema)
from projections p
left join lateral (select position from events order by position desc limit 1) head on true
where p.name = $1
for update of p skip locked
