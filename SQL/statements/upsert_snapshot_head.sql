-- Stores the first part of a snapshot (stream $1, version $2, position $3, fold $4, part $5: 0, state $6, whether it is
-- the last $7, keyed digest $8), unless the stored one is of a newer fold, or of the same fold and at least as late. If
-- the stored one is known to be wrong ($9), replaces it in any case. Returns a row if it was stored.
insert into snapshots (stream_id, version, position, fold, part, state, is_last, digest)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (stream_id, part) do update
set version = excluded.version, position = excluded.position, fold = excluded.fold,
  state = excluded.state, is_last = excluded.is_last, digest = excluded.digest
where $9 or snapshots.fold < excluded.fold
  or snapshots.fold = excluded.fold and snapshots.version < excluded.version
returning true
