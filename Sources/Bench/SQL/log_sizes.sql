-- The bytes of the events, in tables and in indexes; of the projections in use, in tables and in indexes; and of the whole
-- database.
select
  (select sum(pg_table_size(inhrelid))::bigint from pg_inherits where inhparent = 'events'::regclass),
  (select sum(pg_indexes_size(inhrelid))::bigint from pg_inherits where inhparent = 'events'::regclass),
  projections.tables, projections.indexes, pg_database_size(current_database())
from (
  select coalesce(sum(pg_table_size(c.oid)), 0)::bigint as tables,
    coalesce(sum(pg_indexes_size(c.oid)), 0)::bigint as indexes
  from projections p
  join pg_namespace n on n.nspname = p.active_schema
  join pg_class c on c.relnamespace = n.oid and c.relkind = 'r'
) projections
