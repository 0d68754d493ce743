-- The events that projection $1 was passed over.
select position from projection_omissions where projection = $1 order by position
