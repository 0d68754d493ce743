-- Takes the lock $1 until the end of the transaction if it is free; if not, fails (division by zero),
-- and with it what comes after in the same pipeline.
select 1 / pg_try_advisory_xact_lock($1)::int
