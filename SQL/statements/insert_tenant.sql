-- Makes a row for a tenant that is being created: name $1, title $2, database $3. One of that name that was deleted is
-- replaced. Gives the time of its creation; no row: there is one of that name. Its change is later than all before it, as
-- in `update_tenant.sql`.
insert into tenants as t (name, title, database, status, changed_at) values (
  $1, $2, $3, 'creating',
  greatest(clock_timestamp(), (select max(changed_at) from tenants) + interval '1 microsecond'))
on conflict (name) do update set
  title = excluded.title, database = excluded.database, status = 'creating', issuers = '[]', problem = null,
  created_at = clock_timestamp(), wakes_at = null,
  changed_at = greatest(excluded.changed_at, t.changed_at + interval '1 microsecond')
  where t.status = 'deleted'
returning created_at
