-- The position of the last event of stream $1, 0 if there is none.
select coalesce((select position from events where stream_id = $1 order by version desc limit 1), 0)
