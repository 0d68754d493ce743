-- Takes a shared lock ($1), which shows that this transaction writes a pipelined batch.
select pg_advisory_xact_lock_shared($1)
