-- Sets, until the end of the transaction alone, where its names are found ($1), its role ($2; null:
-- it stays), how long it waits for a lock ($3), how long it may leave the server waiting for
-- its client ($4) and how long each further statement may take ($5; null: it stays). Nothing is compiled: that takes
-- longer than this work.
select set_config('search_path', $1, true), case when $2::text is not null then set_config('role', $2, true) end,
  set_config('lock_timeout', $3, true),
  set_config('idle_in_transaction_session_timeout', $4, true),
  set_config('statement_timeout', coalesce($5, current_setting('statement_timeout')), true),
  set_config('jit', 'off', true)
