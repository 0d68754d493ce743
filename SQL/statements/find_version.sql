-- The version of stream $1 at position $2: that of its last event up to there, 0 before its first. Versions have no
-- holes and positions grow with them, so a binary search finds it with one index probe in each step.
with recursive
  head as (
    select coalesce(
      (select version from events where stream_id = $1 order by version desc limit 1), 0) as last),
  steps as (
    select 0 as first, last from head
    union all
    select case when early then middle else first end, case when early then last else middle - 1 end
    from (select first, last, (first + last + 1) / 2 as middle from steps where first < last) half
    cross join lateral (
      select e.position <= $2 as early from events e
      where e.stream_id = $1 and e.version = half.middle limit 1
    ) probe
  )
select first from steps where first >= last
