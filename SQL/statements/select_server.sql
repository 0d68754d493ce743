-- The server: its version, since when it runs, the bytes of this database, the connections that it takes, whether it is a
-- standby, whether it keeps statistics of statements where this role can see them, and the time a day ago.
select current_setting('server_version'), pg_postmaster_start_time(), pg_database_size(current_database())::int8,
  current_setting('max_connections')::int4, pg_is_in_recovery(),
  exists (select from pg_extension where extname = 'pg_stat_statements')
    and to_regclass('public.pg_stat_statements') is not null
    and strpos(coalesce(current_setting('shared_preload_libraries', true), ''), 'pg_stat_statements') > 0,
  clock_timestamp() - interval '1 day'
