-- Writes projects as they are now: one array a column.
insert into projects (space, title, settings, created_at, position, version, updated_at)
select * from unnest(
  $1::uuid[], $2::text[], $3::jsonb[], $4::timestamptz[], $5::bigint[], $6::int[],
  $7::timestamptz[])
on conflict (space) do update set
  title = excluded.title,
  settings = excluded.settings,
  created_at = excluded.created_at,
  position = excluded.position,
  version = excluded.version,
  updated_at = excluded.updated_at
