-- Lets streams $1 rest.
delete from deadlines where stream_id = any($1::uuid[])
