-- Makes a row for a tenant that is being created: name $1, title $2, database $3. One of that name that was deleted is
-- replaced. Gives the time of its creation; no row: there is one of that name.
insert into tenants as t (name, title, database, status) values ($1, $2, $3, 'creating')
on conflict (name) do update set
  title = excluded.title, database = excluded.database, status = 'creating', issuers = '[]', problem = null,
  created_at = clock_timestamp(), changed_at = clock_timestamp(), wakes_at = null
  where t.status = 'deleted'
returning created_at
