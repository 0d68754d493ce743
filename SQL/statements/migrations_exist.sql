-- Whether the schema $1 has been migrated at all, whether this role may read which migrations were applied, and the role. Anybody
-- may ask the catalogues.
select c.oid is not null,
  coalesce(has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select'), false),
  current_user::text
from (values (1)) one
left join pg_namespace n on n.nspname = $1::text
left join pg_class c on c.relnamespace = n.oid and c.relname = 'migrations'
