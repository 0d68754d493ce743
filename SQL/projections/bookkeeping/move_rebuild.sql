-- Says that the rebuild of projection $1 is in phase $2, loaded up to $3, or, going stream by stream
-- up to $4, so many events up to stream $5.
update projection_rebuilds set phase = $2, position = $3, streams_through = $4, stream = $5,
  updated_at = clock_timestamp(), error = null
where projection = $1
