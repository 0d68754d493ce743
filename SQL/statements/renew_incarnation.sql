-- Gives the log a new incarnation, so that earlier cursors are told to reset. Records the current end of the log as
-- published, and deletes the snapshots of states beyond it.
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
