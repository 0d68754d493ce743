-- Checks the other invariant: there are no holes. Returns the number of events, the last position, and the number of
-- streams whose versions do not run from 1 without holes.
select
  (select count(*) from events),
  (select coalesce(max(position), 0) from events),
  (select count(*) from (
    select 1 from events group by stream_id having count(*) <> max(version) or min(version) <> 1) s)
