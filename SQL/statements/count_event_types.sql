-- How many of the event types $1 the catalogue holds in edition $2 or a later one.
select count(*) from event_types where type = any($1) and edition >= $2
