-- The names of the schemas of this database whose comment is $1. Anybody may ask the catalogues.
select n.nspname::text from pg_description d join pg_namespace n on n.oid = d.objoid
where d.classoid = 'pg_namespace'::regclass and d.objsubid = 0 and d.description = $1::text
order by 1
