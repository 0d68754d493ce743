-- Makes schema $2, made by definition $3 and carried over up to $4, which ($5) was the head of the log,
-- the active one of projection $1.
with before as (
  select name, active_schema from projections where name = $1
), switched as (
  update projections p set active_schema = $2, definition = $3, checkpoint = $4,
    applied_at = clock_timestamp(), failed_position = null, failed_error = null,
    failed_at = null, failed_attempts = 0,
    filled_at = case when $5 or not exists (select from events where position > $4)
      then coalesce(filled_at, clock_timestamp()) end
  where p.name = $1
)
update projection_rebuilds r set phase = 'switched', position = $4, error = null,
  previous_schema = before.active_schema, updated_at = clock_timestamp()
from before
where r.projection = before.name
returning before.active_schema
