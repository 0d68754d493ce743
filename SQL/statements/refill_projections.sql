-- Notes that the projections which are behind the log's end must be filled before anybody may read them.
update projections set filled_at = null
where checkpoint < coalesce((select position from events order by position desc limit 1), 0)
