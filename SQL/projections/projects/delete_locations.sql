-- Removes the locations $2 of the projects $1.
delete from locations t using unnest($1::uuid[], $2::uuid[]) gone (space, id)
where t.space = gone.space and t.location = gone.id
