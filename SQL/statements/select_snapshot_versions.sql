-- The snapshots of fold version $1: their streams and versions.
select stream_id, version from snapshots where fold = $1 and part = 0
