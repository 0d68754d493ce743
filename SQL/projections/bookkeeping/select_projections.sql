-- Every projection, with its place, its work and its proofs. It is as many seconds behind as the first
-- event beyond its checkpoint is old. The last column is whether a newer release was here: the log has migrations that are
-- not among $1. The event of the witness is read as one value: for "exists", PostgreSQL may read all events into a hash
-- table.
select p.name, p.active_schema, p.definition, p.checkpoint, coalesce(head.position, 0),
  p.applied_at, p.failed_position, p.failed_error, p.failed_at, p.failed_attempts,
  r.phase, r.position, r.schema_name, r.error, r.started_at, r.updated_at,
  c.verified_position, c.verified_at, c.verified_spaces, c.verified_differences,
  c.verified_found::text,
  array(
    select s.schema_name from projection_schemas s
    where s.projection = p.name and s.dropped_at is null and s.schema_name <> p.active_schema
    order by s.generation),
  p.filled_at, r.node, r.turn, coalesce(r.leased_until < clock_timestamp(), false),
  array(select o.position from projection_omissions o where o.projection = p.name order by o.position),
  p.checkpoint > coalesce(head.position, 0)
    or (p.witness_position > 0 and not coalesce(p.witness_at = (
      select e.recorded_at from events e where e.position = p.witness_position), false)),
  coalesce(c.round_differences, 0),
  (select count(*) from projection_stopped_spaces s where s.schema_name = p.active_schema),
  (select coalesce(jsonb_agg(
      jsonb_build_object('space', s.space, 'position', s.position, 'error', s.error, 'at', s.stopped_at)
      order by s.position), '[]')::text
    from (
      select * from projection_stopped_spaces s where s.schema_name = p.active_schema
      order by s.position limit 100
    ) s),
  coalesce((
    select greatest(extract(epoch from clock_timestamp() - e.recorded_at), 0)::float8 from events e
    where e.position > p.checkpoint order by e.position limit 1), 0),
  exists (select from migrations m where m.file <> all($1))
from projections p
left join projection_rebuilds r on r.projection = p.name
left join projection_checks c on c.projection = p.name
left join lateral (select position from events order by position desc limit 1) head on true
order by p.name
