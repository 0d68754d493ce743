-- Registers projection $1, made by definition $3 in schema $2. Gives nothing if another node did
-- so first.
insert into projections (name, active_schema, definition) values ($1, $2, $3)
on conflict (name) do nothing
returning name
