-- Checks the other invariant: there are no holes, after position $1 (0: in the whole log). Returns the number of events
-- there, the last position, the number of streams whose versions there do not run on from those before without holes, and
-- the number of positions there whose partitions are detached. Versions that may be in those count as being there.
with attached as (
  select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'events'::regclass
), head as (
  select coalesce((select position from events order by position desc limit 1), 0) as position
), detached as (
  select coalesce(sum(greatest(0,
    least((n + 1) * l.partition_rows, head.position) - greatest(n * l.partition_rows, $1::bigint))), 0)::bigint as count,
    count(*) > 0 as is_any
  from head, log l
  cross join lateral generate_series(0, (head.position - 1) / l.partition_rows) n
  where head.position > 0 and 'events_' || n not in (select relname from attached)
)
select
  (select count(*) from events where position > $1),
  head.position,
  (select count(*) from (
    select 1 from events e where e.position > $1
    group by e.stream_id
    having not detached.is_any and (
      count(*) <> max(e.version) - min(e.version) + 1
      or min(e.version) <> 1 and not exists (
        select from events p where p.stream_id = e.stream_id and p.version = min(e.version) - 1))) s),
  detached.count
from head, detached
