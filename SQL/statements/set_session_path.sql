-- Sets the search path of the session ($1) and its role ($2; null: it stays).
select set_config('search_path', $1, false), case when $2::text is not null then set_config('role', $2, false) end
