-- The next streams after $1 (null: from the first), up to $2 of them: one index probe each.
with recursive streams as (
  (select e.stream_id from events e
    where e.stream_id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid)
    order by e.stream_id, e.version limit 1)
  union all
  select next.stream_id from streams s
  cross join lateral (
    select e.stream_id from events e where e.stream_id > s.stream_id
    order by e.stream_id, e.version limit 1
  ) next
)
select stream_id from streams limit $2
