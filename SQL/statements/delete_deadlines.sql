-- Deletes the deadlines of streams $1.
delete from deadlines where stream_id = any($1::uuid[])
