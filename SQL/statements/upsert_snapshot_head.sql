-- Stores the first part of a snapshot (stream $1, version $2, position $3, fold $4, part $5: 0, state $6, whether it is
-- the last $7, keyed digest $8), unless the stored one is of a newer fold, or of the same fold and at least as late. If
-- the stored one is known to be wrong ($9), replaces it in any case. Stores nothing if the log lost the event at the
-- position, since it would keep the state of events that are gone. An event in a detached partition is not lost: it is
-- before the head. Returns whether the log has the event, and whether the part was stored.
with known as materialized (
  select coalesce(
    (select e.stream_id = $1 and e.version = $2 from events e where e.position = $3),
    $3 <= (select e.position from events e order by e.position desc limit 1), false) as is_of_log
), stored as (
  insert into snapshots (stream_id, version, position, fold, part, state, is_last, digest)
  select $1, $2, $3, $4, $5, $6, $7, $8 from known k where k.is_of_log
  on conflict (stream_id, part) do update
  set version = excluded.version, position = excluded.position, fold = excluded.fold,
    state = excluded.state, is_last = excluded.is_last, digest = excluded.digest
  where $9 or snapshots.fold < excluded.fold
    or snapshots.fold = excluded.fold and snapshots.version < excluded.version
  returning true
)
select k.is_of_log, exists (select from stored) from known k
