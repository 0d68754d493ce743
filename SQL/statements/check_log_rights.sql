-- Whether the role $2, which this one may take, has the rights on the log in schema $1, and this one has none; or the other
-- way round unless $3.
select coalesce(has_schema_privilege(r.oid, n.oid, 'usage') and pg_has_role(r.oid, 'member'), false) = $3::boolean
  and coalesce(has_schema_privilege(n.oid, 'usage'), false) <> $3
from (values (1)) one
left join pg_namespace n on n.nspname = $1::text
left join pg_roles r on r.rolname = $2::text
