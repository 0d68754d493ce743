-- Deletes what there is of the snapshot of stream $1 beside its first part.
delete from snapshots where stream_id = $1 and part > 0
