-- Says that projection $1 is carried over up to $2, which ($3) was the head of the log.
update projections set checkpoint = $2, witness_position = $2,
  witness_at = (select e.recorded_at from events e where e.position = $2),
  applied_at = clock_timestamp(),
  filled_at = case when $3 then coalesce(filled_at, clock_timestamp()) else filled_at end,
  failed_position = null, failed_error = null, failed_at = null, failed_attempts = 0
where name = $1
