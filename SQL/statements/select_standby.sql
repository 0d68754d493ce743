-- Whether the server is a standby, which takes no writes.
select pg_is_in_recovery()
