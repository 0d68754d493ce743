-- Takes the lock $1 until the end of the transaction if it is free. If not, fails (division by zero), and with it the
-- rest of the pipeline.
select 1 / pg_try_advisory_xact_lock($1)::int
