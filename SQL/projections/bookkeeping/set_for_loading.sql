-- Has this transaction sort and hash in memory, and its commit not wait for the disk: rows and
-- progress are lost together or not at all. A bitmap reads a range of positions a third faster than the
-- index itself does; a caller that needs single rows in an order says so ($1).
select set_config('work_mem', '256MB', true), set_config('maintenance_work_mem', '256MB', true),
  set_config('jit', 'off', true), set_config('synchronous_commit', 'off', true),
  set_config('max_parallel_maintenance_workers', '0', true),
  set_config('enable_indexscan', $1::boolean::text, true)
