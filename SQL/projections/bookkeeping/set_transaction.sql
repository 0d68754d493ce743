-- Sets, until the end of the transaction alone, where its names are found ($1), its role ($2; null:
-- it stays), how long it waits for a lock ($3) and how long it may leave the server waiting for
-- its client ($4). Nothing is compiled: that takes longer than what is done here.
select set_config('search_path', $1, true), case when $2::text is not null then set_config('role', $2, true) end,
  set_config('lock_timeout', $3, true),
  set_config('idle_in_transaction_session_timeout', $4, true), set_config('jit', 'off', true)
