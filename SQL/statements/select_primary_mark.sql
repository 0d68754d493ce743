-- The state of the primary: the end of the log, its time and incarnation, and the byte up to which the write-ahead log
-- is flushed, so that standbys may have it. Fails on a standby.
select coalesce(head.position, 0), head.recorded_at, log.incarnation,
  (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint
from log
left join lateral (
  select position, recorded_at from events order by position desc limit 1
) head on true
where log.one
