-- The head and the time of a batch, under the lock: one row, even if the log is empty. $1 is the position that the node
-- has seen, so that older partitions are not read. The head is null if the log has nothing from there on. The time is
-- never before the head's. The last column is the time at which the event at $1 was recorded.
select head.position, head.recorded_at, greatest(clock_timestamp(), head.recorded_at),
  log.incarnation, log.partitioned_to, seen.recorded_at
from log
left join lateral (
  select position, recorded_at from events where position >= $1 order by position desc limit 1
) head on true
left join lateral (select recorded_at from events where position = $1) seen on true
where log.one
