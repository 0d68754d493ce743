-- Says by a lock that everybody may share ($1) that this transaction writes ahead of the log's lock.
select pg_advisory_xact_lock_shared($1)
