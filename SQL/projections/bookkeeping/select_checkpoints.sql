-- The least checkpoint of the projections $1 and the head of the log, as PostgreSQL has it now.
select coalesce(min(p.checkpoint), 0),
  coalesce((select position from events order by position desc limit 1), 0)
from projections p
where p.name = any($1)
