-- Deletes all parts of the snapshot of stream $1 but the first.
delete from snapshots where stream_id = $1 and part > 0
