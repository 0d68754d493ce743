-- Says that the rebuild of projection $1 is in phase $2, loaded up to $3, or, going stream by stream
-- up to $4, so many events up to stream $5; and that its node goes on with it for $6 seconds at least.
update projection_rebuilds set phase = $2, position = $3, streams_through = $4, stream = $5,
  leased_until = clock_timestamp() + make_interval(secs => $6),
  updated_at = clock_timestamp(), error = null
where projection = $1
