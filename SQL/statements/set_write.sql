-- Sets for a writing transaction alone where its names are found ($1), and that its commit waits for the disk although
-- the role's default is not to: what is acknowledged is kept. Who waits for standbys too, or in another way, goes on doing so.
select set_config('search_path', $1, true),
  set_config('synchronous_commit',
    case current_setting('synchronous_commit') when 'off' then 'on'
      else current_setting('synchronous_commit') end, true)
