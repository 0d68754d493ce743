-- The connections that the server takes from roles that are no superusers, how many clients have open now, and how many
-- nodes these are by their names, whatever database they use.
select current_setting('max_connections')::int4 - current_setting('superuser_reserved_connections')::int4
    - coalesce(current_setting('reserved_connections', true)::int4, 0),
  (select count(*) from pg_stat_activity where backend_type = 'client backend')::int4,
  (select count(distinct application_name) from pg_stat_activity where application_name like 'callboard % % %')::int4
