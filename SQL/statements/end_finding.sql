-- Ends the finding of subject $1.
update findings set ended_at = clock_timestamp() where subject = $1 and ended_at is null
