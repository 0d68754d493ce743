-- Sets for one transaction alone its search path ($1), the tablespace of what it makes ($2), and how long it waits for
-- a lock ($3). However long a statement takes, it is not cut off.
select set_config('search_path', $1, true), set_config('default_tablespace', $2, true),
  set_config('lock_timeout', $3, true), set_config('statement_timeout', '0', true)
