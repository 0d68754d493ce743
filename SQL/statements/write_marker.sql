-- Writes a little to the write-ahead log and nowhere else, so that the commit of a batch without rows waits for the
-- disk and for standbys like any other.
select pg_logical_emit_message(true, 'callboard', '')
