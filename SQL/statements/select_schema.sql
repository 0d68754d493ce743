-- The oid of the schema $1, and whether its comment is $2; no row: there is none. Anybody may ask the catalogues.
select oid::bigint, coalesce(obj_description(oid, 'pg_namespace') = $2::text, false)
from pg_namespace where nspname = $1::text
