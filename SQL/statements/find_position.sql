-- The last position recorded at time $1 or before, 0 if there is none. Times never run backward, so a binary search
-- finds it with one index probe in each step: of the next event that is there, since a partition may be detached.
with recursive
  head as (select coalesce((select position from events order by position desc limit 1), 0) as last),
  -- In each step, some event from `first` on was recorded at $1 or before (0: none was), and no event after `last` was.
  steps as (
    select 0::bigint as first, last from head
    union all
    select case when early then middle else first end, case when early then last else middle - 1 end
    from (select first, last, (first + last + 1) / 2 as middle from steps where first < last) half
    left join lateral (
      select e.recorded_at <= $1 as early from events e
      where e.position >= half.middle order by e.position limit 1
    ) probe on true
  )
select first from steps where first >= last
