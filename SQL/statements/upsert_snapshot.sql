-- Keeps a snapshot (stream $1, version $2, position $3, fold $4, state $5) unless a later one of
-- the same or a newer fold is kept.
insert into snapshots (stream_id, version, position, fold, state) values ($1, $2, $3, $4, $5)
on conflict (stream_id) do update
set version = excluded.version, position = excluded.position, fold = excluded.fold,
  state = excluded.state
where snapshots.fold < excluded.fold
  or snapshots.fold = excluded.fold and snapshots.version < excluded.version
