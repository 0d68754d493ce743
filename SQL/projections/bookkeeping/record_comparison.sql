-- Says how many rows of the rebuilt projection $1 differ from the active one at position $2.
update projection_rebuilds set compared_position = $2, differences = $3,
  updated_at = clock_timestamp()
where projection = $1
