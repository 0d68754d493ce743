-- Records the end of the log as published, unless the event that was recorded last is no longer in the log. Returns the
-- position that was recorded before, whether its event is in the log, and the end of the log. The event is read as one
-- value: for "exists", PostgreSQL may read all events into a hash table.
with noted as (
  select p.position, p.position = 0 or coalesce(p.recorded_at = (
      select e.recorded_at from events e where e.position = p.position), false) as holds
  from published_head p
), head as (
  select e.position, e.recorded_at from events e order by e.position desc limit 1
), moved as (
  update published_head p set position = head.position, recorded_at = head.recorded_at
  from head, noted
  where noted.holds and p.position < head.position
)
select noted.position, noted.holds, coalesce((select head.position from head), 0) from noted
