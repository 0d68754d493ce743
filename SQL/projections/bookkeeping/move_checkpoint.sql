-- Says that projection $1 is carried over up to $2.
update projections set checkpoint = $2, applied_at = clock_timestamp(),
  failed_position = null, failed_error = null, failed_at = null, failed_attempts = 0
where name = $1
