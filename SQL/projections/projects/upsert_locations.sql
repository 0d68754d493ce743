-- Writes locations as they are now: one array a column.
insert into locations (space, location, name, fields, version)
select * from unnest(
  $1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::int[])
on conflict (space, location) do update set
  name = excluded.name,
  fields = excluded.fields,
  version = excluded.version
