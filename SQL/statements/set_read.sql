-- Sets for a reading transaction alone where its names are found ($1), whether plans are made anew
-- for the values at hand ($2: auto or force_custom_plan), and that it reads by index whatever the
-- statistics say about a partition that was just made.
select set_config('search_path', $1, true), set_config('plan_cache_mode', $2, true),
  set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true)
