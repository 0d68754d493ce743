-- Ends the session that holds the log's lock ($1), but only if it has waited for its client for more than two seconds: a
-- session that works or commits is not ended. Returns the ended session.
select a.pid, pg_terminate_backend(a.pid)
from pg_locks l
join pg_stat_activity a on a.pid = l.pid
where l.locktype = 'advisory' and l.granted
  and l.database = (select oid from pg_database where datname = current_database())
  and ((l.classid::bigint << 32) | l.objid::bigint) = $1 and l.objsubid = 1
  and a.pid <> pg_backend_pid()
  and a.wait_event_type = 'Client' and a.state_change < clock_timestamp() - interval '2 seconds'
