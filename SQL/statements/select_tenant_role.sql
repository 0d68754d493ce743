-- Whether there is a role $1, whether another database than this one has something of it, and whether a role $2 has the
-- rights of the roles that it may take also without taking them.
select r.oid is not null,
  exists (
    select from pg_shdepend d
    where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid
      and d.dbid not in (0, (select oid from pg_database where datname = current_database()))),
  s.rolinherit or s.rolsuper
from pg_roles s
left join pg_roles r on r.rolname = $1::text
where s.rolname = $2::text
