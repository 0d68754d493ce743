-- Writes elements as they are now: one array a column.
insert into elements (space, element, scene, order_key, kind, text, fields, version)
select * from unnest(
  $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::int[])
on conflict (space, element) do update set
  scene = excluded.scene,
  order_key = excluded.order_key,
  kind = excluded.kind,
  text = excluded.text,
  fields = excluded.fields,
  version = excluded.version
