-- Writes scenes as they are now: one array a column.
insert into scenes (space, scene, order_key, heading, fields, version)
select * from unnest(
  $1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::int[])
on conflict (space, scene) do update set
  order_key = excluded.order_key,
  heading = excluded.heading,
  fields = excluded.fields,
  version = excluded.version
