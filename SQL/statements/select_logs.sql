-- The schemas of this database that hold a log. Anybody may ask the catalogues.
select n.nspname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relname = 'migrations' and c.relkind = 'r'
