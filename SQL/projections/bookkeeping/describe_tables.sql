-- The columns of the tables $2 of schema $1, those of the primary or else of a unique key marked.
select c.relname::text, a.attname::text, format_type(a.atttypid, a.atttypmod),
  a.attnum = any (coalesce(key.columns, '{}'))
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join lateral (
  select i.indkey::int2[] as columns from pg_index i
  where i.indrelid = c.oid and i.indisunique
  order by i.indisprimary desc, i.indexrelid limit 1
) key on true
where c.relnamespace = case when $1 = 'pg_temp' then pg_my_temp_schema()
    else (select n.oid from pg_namespace n where n.nspname = $1) end
  and c.relname = any($2) and c.relkind = 'r'
order by c.relname, a.attnum
