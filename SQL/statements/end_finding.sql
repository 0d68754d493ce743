-- Notes that what was found of subject $1 is right again.
update findings set ended_at = clock_timestamp() where subject = $1 and ended_at is null
