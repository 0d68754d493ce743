-- The tables of schema $1 that have a column `space`.
select c.relname::text
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attname = 'space' and not a.attisdropped
where n.nspname = $1 and c.relkind = 'r'
order by 1
