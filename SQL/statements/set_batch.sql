-- Sets for the batch's transaction alone its search path ($1), its role ($2; null: it stays), how long it waits for a
-- lock ($3), and how long it may leave the server waiting for its client ($4). Its look-ups are index probes whatever
-- the statistics say: a plan that was made while a partition was empty would scan it for as long as the plan is cached.
-- The commit waits for the disk even if the role's default does not, and for standbys as the role's default says.
-- The warning of a cancelled wait is sent even if the role asks for errors alone.
select set_config('search_path', $1, true), case when $2::text is not null then set_config('role', $2, true) end,
  set_config('lock_timeout', $3, true),
  set_config('synchronous_commit',
    case current_setting('synchronous_commit') when 'off' then 'on'
      else current_setting('synchronous_commit') end, true),
  set_config('client_min_messages', 'warning', true),
  set_config('idle_in_transaction_session_timeout', $4, true),
  set_config('plan_cache_mode', 'force_generic_plan', true), set_config('jit', 'off', true),
  set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)
