-- The snapshot of stream $1 made by version $2 of the fold, if there is one, with its keyed digest (null: none).
select version, position, state, digest from snapshots where stream_id = $1 and fold = $2
