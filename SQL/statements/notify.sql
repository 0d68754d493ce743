-- Rings channel $1 with $2.
select pg_notify($1, $2)
