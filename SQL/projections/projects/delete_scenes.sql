-- Removes the scenes $2 of the projects $1.
delete from scenes t using unnest($1::uuid[], $2::uuid[]) gone (space, id)
where t.space = gone.space and t.scene = gone.id
