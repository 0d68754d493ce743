-- The projections that have not carried over all of the log, each with the log's last position.
select p.name, head.position
from projections p
cross join lateral (select position from events order by position desc limit 1) head
where p.checkpoint < head.position
