-- The positions of the events of stream $1, up to position $2.
select position from events where stream_id = $1 and position <= $2 order by version
