-- Takes up the rebuild of projection $1, which is locked, on node $2 with a lease of $3 seconds, and gives its turn.
update projection_rebuilds set turn = turn + 1, updated_at = clock_timestamp(), error = null,
  node = $2, leased_until = clock_timestamp() + make_interval(secs => $3)
where projection = $1
returning turn
