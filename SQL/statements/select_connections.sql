-- The connections to this database by their names and states; of other roles PostgreSQL hides the
-- states, unless this one may read all of its statistics.
select coalesce(nullif(application_name, ''), 'unnamed'), coalesce(state, 'hidden'), count(*),
  coalesce(extract(epoch from max(clock_timestamp() - xact_start))::float8, 0)
from pg_stat_activity
where datname = current_database() and backend_type = 'client backend'
group by 1, 2
order by 3 desc, 1, 2
limit 100
