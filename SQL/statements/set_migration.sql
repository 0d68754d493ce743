-- Sets for the migrator's transaction alone its search path ($1), how many positions a partition of the log holds ($2),
-- and the service's role ($3). It waits for a table no longer than the service's requests behind it may wait.
select set_config('search_path', $1, true), set_config('callboard.partition_rows', $2, true),
  set_config('callboard.service_role', $3, true), set_config('lock_timeout', '2s', true)
