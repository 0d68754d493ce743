-- The head and the time of a batch, with the lock held: one row, also for an empty log. $1 is the
-- position that the node has seen, so that older partitions are not touched; the head is null when
-- the log has nothing from there on. The time is never before the head's.
select head.position, head.recorded_at, greatest(clock_timestamp(), head.recorded_at),
  log.incarnation, log.partitioned_to
from log
left join lateral (
  select position, recorded_at from events where position >= $1 order by position desc limit 1
) head on true
where log.one
