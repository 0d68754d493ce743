-- Says what ended the last attempt to go on with the rebuild of projection $1.
update projection_rebuilds set error = $2, updated_at = clock_timestamp()
where projection = $1 and phase not in ('switched', 'cancelled')
