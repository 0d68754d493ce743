-- Part $3 of the snapshot of stream $1 of fold version $2, if there is one: its version and position, the part, whether
-- it is the last, and its keyed digest (null: none).
select version, position, state, is_last, digest from snapshots where stream_id = $1 and fold = $2 and part = $3
