-- The other invariant: no holes. Gives how many events there are, the last position, and how many streams have
-- versions that do not run from 1 without holes.
select
  (select count(*) from events),
  (select coalesce(max(position), 0) from events),
  (select count(*) from (
    select 1 from events group by stream_id having count(*) <> max(version) or min(version) <> 1) s)
