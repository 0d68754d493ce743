-- Deletes the snapshots of up to 1,000 streams after $1 (null: from the first) that no node of this release or a later
-- one reads, since their fold is before $2, the least of those of all kinds, and those that were made at position $3 or
-- before. Returns the last of those streams (null: they were the last ones), and how many streams lost theirs. A lost
-- snapshot only makes loading longer.
with page as materialized (
  select stream_id, fold, position from snapshots
  where part = 0 and ($1::uuid is null or stream_id > $1)
  order by stream_id
  limit 1000
), deleted as (
  -- One that was replaced meanwhile stays.
  delete from snapshots s using page p
  where s.stream_id = p.stream_id and s.fold = p.fold and s.position = p.position
    and (p.fold < $2::int or p.position <= $3::bigint)
  returning s.stream_id
)
select (select stream_id from page order by stream_id offset 999 limit 1),
  (select count(distinct stream_id) from deleted)
