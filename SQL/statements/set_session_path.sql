-- Sets the search path of the session ($1) and its role ($2; null: it stays). Its commits wait for the disk even if the
-- role's default does not: the old log of a tenant that was moved is dropped once its copy is committed.
select set_config('search_path', $1, false), case when $2::text is not null then set_config('role', $2, false) end,
  set_config('synchronous_commit',
    case current_setting('synchronous_commit') when 'off' then 'on'
      else current_setting('synchronous_commit') end, false)
