-- The next streams after $1 (null: from the first), each with how many events it has, until there
-- are $2 events or $3 streams: two index probes each.
with recursive streams as (
  (select e.stream_id, 0::bigint as events from events e
    where e.stream_id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid)
    order by e.stream_id, e.version limit 1)
  union all
  select next.stream_id, s.events + own.version
  from streams s
  cross join lateral (
    select e.version from events e where e.stream_id = s.stream_id order by e.version desc limit 1
  ) own
  cross join lateral (
    select e.stream_id from events e where e.stream_id > s.stream_id
    order by e.stream_id, e.version limit 1
  ) next
  where s.events + own.version < $2
)
select stream_id from streams limit $3
