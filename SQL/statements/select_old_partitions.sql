-- The full partitions of the log with a table or an index outside of tablespace $1, by position,
-- with their bytes; without the partition of the last event and the $2 partitions before that one.
with full_partitions as (
  select p.oid, p.relname, p.bound, row_number() over (order by p.bound desc) as nth
  from (
    select c.oid, c.relname,
      (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''?(\d+)''?\)'))[1]::bigint as bound
    from pg_inherits h
    join pg_class c on c.oid = h.inhrelid
    where h.inhparent = 'events'::regclass
  ) p
  where p.bound <= (select max(position) from events)
)
select f.relname::text, pg_total_relation_size(f.oid)
from full_partitions f
join pg_tablespace t on t.spcname = $1::text::name
join pg_database d on d.datname = current_database()
where f.nth > $2::int8
  and exists (
    select from pg_class c
    where (c.oid = f.oid or c.oid in (select x.indexrelid from pg_index x where x.indrelid = f.oid))
      and coalesce(nullif(c.reltablespace, '0'::oid), d.dattablespace) <> t.oid)
order by f.bound
