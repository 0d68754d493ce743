-- The version of stream $1 at position $2: that of its last event up to there, 0 before its first. Positions grow with
-- versions, so a binary search finds it with one index probe in each step: of the next version that is there, since a
-- partition may be detached.
with recursive
  head as (
    select coalesce(
      (select version from events where stream_id = $1 order by version desc limit 1), 0) as last),
  steps as (
    select 0 as first, last from head
    union all
    select case when early then middle else first end, case when early then last else middle - 1 end
    from (select first, last, (first + last + 1) / 2 as middle from steps where first < last) half
    left join lateral (
      select e.position <= $2 as early from events e
      where e.stream_id = $1 and e.version >= half.middle order by e.version limit 1
    ) probe on true
  )
select first from steps where first >= last
