-- Takes the lock $1 until the end of the session, and gives true; false: another session has it. The session may take
-- it several times.
select pg_try_advisory_lock($1)
