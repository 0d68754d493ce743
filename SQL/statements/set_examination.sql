-- Sets for a transaction that looks at PostgreSQL itself how long a statement ($1) and a lock ($2) may take.
select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true), set_config('jit', 'off', true)
