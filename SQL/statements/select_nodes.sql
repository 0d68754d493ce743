-- The connections to this database whose names say that a node holds them: each name, how many connections have it, and
-- when one of them last began or ended a statement (null: PostgreSQL hides that of another role). At most $1 names.
select application_name, count(*), max(state_change)
from pg_stat_activity
where datname = current_database() and backend_type = 'client backend' and application_name like 'callboard % % %'
group by application_name
order by application_name
limit $1
