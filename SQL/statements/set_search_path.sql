-- Sets for one transaction alone its search path ($1) and its role ($2; null: it stays).
select set_config('search_path', $1, true), case when $2::text is not null then set_config('role', $2, true) end
