-- Sets for one transaction alone how long a statement waits for a lock ($1) before it fails (SQLSTATE 55P03).
select set_config('lock_timeout', $1, true)
