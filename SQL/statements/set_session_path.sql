-- Sets the search path of the session to $1.
select set_config('search_path', $1, false)
