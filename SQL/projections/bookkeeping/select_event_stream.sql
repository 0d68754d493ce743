-- The stream that event $1 stands in.
select stream_id from events where position = $1
