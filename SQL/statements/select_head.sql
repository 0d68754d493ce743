-- The head of the log. There is a row even if the log is empty: its position and time are null.
select head.position, head.recorded_at, log.incarnation, log.partitioned_to
from log
left join lateral (
  select position, recorded_at from events order by position desc limit 1
) head on true
where log.one
