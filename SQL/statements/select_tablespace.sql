-- Whether there is a tablespace $1, whether this role may make tables in it, whether it has the rights of the log's owner,
-- and the role.
select t.oid is not null,
  coalesce(
    t.spcname <> 'pg_global' and (t.oid = d.dattablespace or has_tablespace_privilege(t.oid, 'create')), false),
  pg_has_role(e.relowner, 'usage'), current_user::text
from pg_class e
join pg_database d on d.datname = current_database()
left join pg_tablespace t on t.spcname = $1::text::name
where e.oid = 'events'::regclass
