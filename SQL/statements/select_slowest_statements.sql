-- Those of this role's statements that took most time together, at most $1. Only statements whose values PostgreSQL
-- replaces by parameters: the text of others may hold a secret.
select left(query, 500), calls, total_exec_time, mean_exec_time
from public.pg_stat_statements
where userid = (select oid from pg_roles where rolname = current_user)
  and dbid = (select oid from pg_database where datname = current_database())
  and query ~* '^\s*(--[^\n]*\n\s*)*(select|insert|update|delete|with|copy)\s'
order by total_exec_time desc
limit $1
