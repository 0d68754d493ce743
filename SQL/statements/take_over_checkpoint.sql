-- Notes that a projection $1 holds what is up to a position $2.
update projections set checkpoint = $2, applied_at = clock_timestamp() where name = $1
