-- Sets for a writing transaction alone its search path ($1) and its role ($2; null: it stays). Its commit waits for the
-- disk even if the role's default does not, so acknowledged writes are kept. A role that waits for standbys, or in
-- another way, still does.
-- The warning of a cancelled wait is sent even if the role asks for errors alone.
select set_config('search_path', $1, true), case when $2::text is not null then set_config('role', $2, true) end,
  set_config('synchronous_commit',
    case current_setting('synchronous_commit') when 'off' then 'on'
      else current_setting('synchronous_commit') end, true),
  set_config('client_min_messages', 'warning', true)
