-- Sets for the migrators' transaction alone where names are made and found ($1), how many positions
-- a partition of the log holds ($2), which role the service has ($3), and that it waits for no table longer
-- than the service's requests would behind it.
select set_config('search_path', $1, true), set_config('callboard.partition_rows', $2, true),
  set_config('callboard.service_role', $3, true), set_config('lock_timeout', '2s', true)
