-- Takes up the rebuild of projection $1, which is locked, and gives its turn.
update projection_rebuilds set turn = turn + 1, updated_at = clock_timestamp(), error = null
where projection = $1
returning turn
