-- The streams with events after position $1.
select distinct stream_id from events where position > $1 order by stream_id
