-- Sets for one transaction alone where its names are found ($1).
select set_config('search_path', $1, true)
