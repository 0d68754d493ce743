-- Takes the lock $1 until the end of the transaction. Statements that depend on the lock must come later: the snapshot
-- of this one is as old as its wait.
select pg_advisory_xact_lock($1)
