-- How many partitions of the log, up to the one of its last event, are detached.
select count(*)
from log l
cross join lateral generate_series(
  0, (coalesce((select position from events order by position desc limit 1), 0) - 1) / l.partition_rows) n
where 'events_' || n not in (
  select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'events'::regclass)
