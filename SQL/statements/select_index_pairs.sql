-- The indexes of the partition $1 and of its copy $2, in pairs of the same definition: the name of each, null if the
-- other has no such index, and whether the partition's is whole.
with indexes as (
  select x.indrelid, i.relname, x.indisvalid, x.indexrelid, d.definition, x.indisunique, x.indisprimary,
    exists (
      select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x')) as is_constraint,
    row_number() over (
      partition by x.indrelid, d.definition, x.indisunique, x.indisprimary order by x.indexrelid) as nth
  from pg_index x
  join pg_class i on i.oid = x.indexrelid
  -- Without the names of the index and the table.
  cross join lateral (
    select substr(f.whole, strpos(f.whole, ' USING ')) from pg_get_indexdef(x.indexrelid) f (whole)) d (definition)
  where x.indrelid in ($1::text::regclass, $2::text::regclass)
)
select o.relname::text, c.relname::text, coalesce(o.indisvalid, true)
from (select * from indexes where indrelid = $1::text::regclass) o
full join (select * from indexes where indrelid = $2::text::regclass) c
  using (definition, indisunique, indisprimary, is_constraint, nth)
order by o.indexrelid, c.indexrelid
