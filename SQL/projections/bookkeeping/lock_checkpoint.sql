-- Takes the checkpoint of projection $1 for this transaction: lease and fence in one. Gives nothing
-- while somebody else has it. Says whether spaces are stopped there, and whether a node is rebuilding the projection now.
select p.active_schema, p.checkpoint, coalesce(head.position, 0), p.failed_position,
  exists (select from projection_stopped_spaces s where s.schema_name = p.active_schema),
  exists (
    select from projection_rebuilds r
    where r.projection = p.name and r.phase in ('loading', 'indexing') and r.error is null
      and r.leased_until > clock_timestamp())
from projections p
left join lateral (select position from events order by position desc limit 1) head on true
where p.name = $1
for update of p skip locked
