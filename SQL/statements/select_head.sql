-- The head of the log, and whether the server is a standby, which takes no writes. There is a row even if the log is
-- empty: its position and time are null.
select head.position, head.recorded_at, log.incarnation, log.partitioned_to, pg_is_in_recovery()
from log
left join lateral (
  select position, recorded_at from events order by position desc limit 1
) head on true
where log.one
