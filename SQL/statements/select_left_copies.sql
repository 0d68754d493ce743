-- The copies of partitions that `callboard log archive` made and did not put in place.
select c.relname::text
from pg_class c
join pg_class e on e.relnamespace = c.relnamespace
where e.oid = 'events'::regclass and c.relkind = 'r' and not c.relispartition
  and c.relname ~ '^events_[0-9]+_archiving$'
