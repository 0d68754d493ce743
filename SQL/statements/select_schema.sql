-- The oid of the schema $1; no row: there is none. Anybody may ask the catalogues.
select oid::bigint from pg_namespace where nspname = $1::text
