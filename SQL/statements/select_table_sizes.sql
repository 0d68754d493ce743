-- The largest tables of the schemas $1, at most $2: their bytes with indexes, and their rows as PostgreSQL last counted
-- them; null: it has not yet. The partitions of the log are one table.
with tables as (
  select n.nspname as schema, coalesce(p.relname, c.relname) as name, c.oid, c.reltuples
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_inherits i on i.inhrelid = c.oid
  left join pg_class p on p.oid = i.inhparent
  where n.nspname = any($1::text[]) and c.relkind = 'r'
)
select schema, name, sum(pg_total_relation_size(oid))::int8,
  nullif(sum(case when reltuples < 0 then 0 else reltuples end), 0)::int8
from tables
group by schema, name
order by 3 desc, 1, 2
limit $2
