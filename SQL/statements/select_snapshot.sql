-- The snapshot of stream $1 made by version $2 of the fold, if there is one.
select version, position, state from snapshots where stream_id = $1 and fold = $2
