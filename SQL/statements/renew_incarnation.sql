-- Gives the log a new incarnation, so that cursors from before are told to reset, and takes its end as it is now for what
-- was published; what was kept of states beyond that end is forgotten.
with head as (
  select coalesce(max(e.position), 0) as position, max(e.recorded_at) as recorded_at
  from (select position, recorded_at from events order by position desc limit 1) e
), noted as (
  insert into published_head (one, position, recorded_at)
  select true, head.position, head.recorded_at from head
  on conflict (one) do update set position = excluded.position, recorded_at = excluded.recorded_at
), forgotten as (
  delete from snapshots s using head where s.position > head.position
)
update log set incarnation = gen_random_uuid() returning incarnation
