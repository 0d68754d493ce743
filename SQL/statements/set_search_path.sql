-- Sets for one transaction alone its search path ($1).
select set_config('search_path', $1, true)
