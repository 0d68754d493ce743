-- Sets, until the end of the transaction alone, where names are found ($1), how long it waits for a
-- lock ($2) and how long it may leave the server waiting for its client ($3). Rows and checkpoint are
-- lost together or not at all, so the commit need not wait for the disk. Nothing is compiled: a step is
-- shorter than that.
select set_config('search_path', $1, true), set_config('lock_timeout', $2, true),
  set_config('idle_in_transaction_session_timeout', $3, true),
  set_config('synchronous_commit', 'off', true) || set_config('jit', 'off', true)
