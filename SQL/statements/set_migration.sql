-- Sets for the migrators' transaction alone where names are made and found ($1), how many positions
-- a partition of the log holds ($2) and which role the service has ($3).
select set_config('search_path', $1, true), set_config('callboard.partition_rows', $2, true),
  set_config('callboard.service_role', $3, true)
