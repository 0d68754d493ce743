-- Writes characters or locations (an $entity$ each) as they are now: one array a column.
insert into $entity$s (space, $entity$, name, fields, version)
select * from unnest(
  $1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::int[])
on conflict (space, $entity$) do update set
  name = excluded.name,
  fields = excluded.fields,
  version = excluded.version
