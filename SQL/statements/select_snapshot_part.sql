-- Part $3 of the snapshot of stream $1, if there is one of the fold versions $2: its version and position, the part,
-- whether it is the last, its keyed digest (null: none), and its fold version.
select version, position, state, is_last, digest, fold from snapshots
where stream_id = $1 and fold = any ($2::int[]) and part = $3
