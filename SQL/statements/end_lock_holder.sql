-- Ends the sessions that hold the log's lock ($1) or the lock of pipelined batches ($2), but only those that have
-- waited for their client for more than two seconds: a session that works or commits is not ended. Returns the ended
-- sessions.
select a.pid, pg_terminate_backend(a.pid)
from pg_locks l
join pg_stat_activity a on a.pid = l.pid
where l.locktype = 'advisory' and l.granted
  and l.database = (select oid from pg_database where datname = current_database())
  and ((l.classid::bigint << 32) | l.objid::bigint) in ($1, $2) and l.objsubid = 1
  and a.pid <> pg_backend_pid()
  and a.wait_event_type = 'Client' and a.state_change < clock_timestamp() - interval '2 seconds'
