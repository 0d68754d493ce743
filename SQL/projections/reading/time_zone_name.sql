-- The name of time zone $1 in its own case, for this transaction; a POSIX time zone in upper case.
select set_config('TimeZone', $1, true)
