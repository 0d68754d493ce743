-- Sets for a reading transaction alone its search path ($1), its role ($2; null: it stays), whether plans are made for
-- the given values ($3: auto or force_custom_plan), and how long it waits for a lock ($4) before it fails (SQLSTATE
-- 55P03). It reads by index whatever the statistics say of a new partition.
select set_config('search_path', $1, true), case when $2::text is not null then set_config('role', $2, true) end,
  set_config('plan_cache_mode', $3, true), set_config('lock_timeout', $4, true),
  set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true)
