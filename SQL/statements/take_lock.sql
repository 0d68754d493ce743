-- Takes the lock $1 until the end of the transaction. What rests on it comes in later statements:
-- this one's snapshot is as old as its wait.
select pg_advisory_xact_lock($1)
