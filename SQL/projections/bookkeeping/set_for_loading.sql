-- Has this transaction sort and hash in memory, and its commit not wait for the disk: rows and
-- progress are lost together or not at all.
select set_config('work_mem', '256MB', true), set_config('maintenance_work_mem', '256MB', true),
  set_config('jit', 'off', true), set_config('synchronous_commit', 'off', true)
