-- The last position recorded at time $1 or before, 0 if there is none. Positions have no holes and their times never
-- run backward, so a binary search finds it with one index probe in each step.
with recursive
  head as (select coalesce((select position from events order by position desc limit 1), 0) as last),
  -- In each step, `first` was recorded at $1 or before (0: nothing was), and the position after `last` was not.
  steps as (
    select 0::bigint as first, last from head
    union all
    select case when early then middle else first end, case when early then last else middle - 1 end
    from (select first, last, (first + last + 1) / 2 as middle from steps where first < last) half
    cross join lateral (
      select e.recorded_at <= $1 as early from events e where e.position = half.middle limit 1
    ) probe
  )
select first from steps where first >= last
