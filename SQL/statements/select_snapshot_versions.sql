-- The snapshots of the fold versions $1: their streams and versions.
select stream_id, version from snapshots where fold = any ($1::int[]) and part = 0
