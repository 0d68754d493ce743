-- Makes schema $2, made by definition $3 and carried over up to $4, which ($5) was the head of the log,
-- the active one of projection $1. Nothing is verified of it yet.
with before as (
  select name, active_schema from projections where name = $1
), switched as (
  update projections p set active_schema = $2, definition = $3, checkpoint = $4,
    witness_position = $4,
    witness_at = (select e.recorded_at from events e where e.position = $4),
    applied_at = clock_timestamp(), failed_position = null, failed_error = null,
    failed_at = null, failed_attempts = 0,
    filled_at = case when $5 or not exists (select from events where position > $4)
      then coalesce(filled_at, clock_timestamp()) end
  where p.name = $1
), unverified as (
  update projection_checks set last_stream = null, round_position = 0, round_spaces = 0,
    round_differences = 0, round_found = '[]', verified_position = null, verified_at = null,
    verified_spaces = null, verified_differences = null, verified_found = null
  where projection = $1
)
update projection_rebuilds r set phase = 'switched', position = $4, error = null,
  previous_schema = before.active_schema, updated_at = clock_timestamp()
from before
where r.projection = before.name
returning before.active_schema
