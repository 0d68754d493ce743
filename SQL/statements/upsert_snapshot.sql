-- Keeps a snapshot (stream $1, version $2, position $3, fold $4, state $5, keyed digest $6) unless a later one of
-- the same or a newer fold is kept; in any case ($7) where that is known to be wrong.
insert into snapshots (stream_id, version, position, fold, state, digest)
values ($1, $2, $3, $4, $5, $6)
on conflict (stream_id) do update
set version = excluded.version, position = excluded.position, fold = excluded.fold,
  state = excluded.state, digest = excluded.digest
where $7 or snapshots.fold < excluded.fold
  or snapshots.fold = excluded.fold and snapshots.version < excluded.version
