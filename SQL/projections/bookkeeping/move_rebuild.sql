-- Says that the rebuild of projection $1 is in phase $2, loaded up to $3.
update projection_rebuilds set phase = $2, position = $3, updated_at = clock_timestamp(),
  error = null
where projection = $1
