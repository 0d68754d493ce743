-- Sends $2 on channel $1.
select pg_notify($1, $2)
