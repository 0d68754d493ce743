-- Removes the scenes, elements, characters or locations (a $thing$ each) $2 of the projects $1.
delete from $thing$s t using unnest($1::uuid[], $2::uuid[]) gone (space, id)
where t.space = gone.space and t.$thing$ = gone.id
