-- The statements that give the role $1 the tables and functions of projections that the role $2 owns in this log, and take
-- from $2 all rights on the log. Done again, they change nothing.
with schemas as (
  select n.oid, n.nspname from pg_namespace n
  where n.nspname = current_schema()
    or n.nspname in (select s.schema_name from projection_schemas s where s.dropped_at is null)
), service as (
  select oid from pg_roles where rolname = $2::text
)
select format('alter table %s owner to %I', c.oid::regclass, $1::text)
from schemas s
join pg_class c on c.relnamespace = s.oid
where c.relkind = 'r' and c.relowner = (select oid from service)
union all
select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text)
from schemas s
join pg_proc p on p.pronamespace = s.oid
where p.proowner = (select oid from service)
union all
select format('revoke all on %s %I from %I', rights.place, s.nspname, $2::text)
from schemas s
cross join (values ('all tables in schema'), ('all routines in schema'), ('schema')) rights (place)
