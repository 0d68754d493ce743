-- Writes something small to the write-ahead log and nowhere else, so that the commit of a batch
-- that wrote no row waits for the disk and for standbys like any other.
select pg_logical_emit_message(true, 'callboard', '')
