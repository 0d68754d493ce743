-- Forgets that projection $1 was passed over event $2, which can be taken in by now.
delete from projection_omissions where projection = $1 and position = $2
