-- Stores a further part of a snapshot, in the transaction that stored the first: stream $1, version $2, position $3,
-- fold $4, part $5, state $6, whether it is the last $7, keyed digest $8.
insert into snapshots (stream_id, version, position, fold, part, state, is_last, digest)
values ($1, $2, $3, $4, $5, $6, $7, $8)
