-- Says that projection $1 stopped at position $2 with the error $3, unless it has gone on since.
update projections set failed_position = $2, failed_error = $3, failed_at = clock_timestamp(),
  failed_attempts = failed_attempts + 1
where name = $1 and checkpoint = $2 - 1
