-- The server: its version, since when it runs, the bytes of this database, the connections that it takes, whether it is a
-- standby, whether the extension that keeps statistics of statements is there (its library may not be loaded, which this role
-- may not be able to see), and the time a day ago.
select current_setting('server_version'), pg_postmaster_start_time(), pg_database_size(current_database())::int8,
  current_setting('max_connections')::int4, pg_is_in_recovery(),
  exists (select from pg_extension where extname = 'pg_stat_statements')
    and to_regclass('public.pg_stat_statements') is not null,
  clock_timestamp() - interval '1 day'
