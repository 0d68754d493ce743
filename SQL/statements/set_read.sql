-- Sets for a reading transaction alone its search path ($1) and whether plans are made for the given values ($2: auto
-- or force_custom_plan). It reads by index whatever the statistics say of a new partition.
select set_config('search_path', $1, true), set_config('plan_cache_mode', $2, true),
  set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true)
