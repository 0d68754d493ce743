-- The state of a server that may be a standby: the end of the log and its incarnation, the byte up to which the
-- write-ahead log is replayed, the time of the event at position $2 (null: it is not there), and the least checkpoint of
-- the projections $1 (0: none are given). Statements after it in the transaction see at least as much.
select coalesce((select position from events order by position desc limit 1), 0), log.incarnation,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end
    - '0/0'::pg_lsn)::bigint,
  (select recorded_at from events where position = $2),
  coalesce((select min(p.checkpoint) from projections p where p.name = any($1)), 0)
from log
where log.one
