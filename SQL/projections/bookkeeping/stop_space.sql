-- Leaves event $3 of space $2, and later ones of the space, out of generation $1 for reason $4. Gives nothing where $5
-- spaces are stopped there already.
insert into projection_stopped_spaces as s (schema_name, space, position, error)
select $1, $2, $3, $4
where (select count(*) from projection_stopped_spaces where schema_name = $1 and space <> $2) < $5
on conflict (schema_name, space) do update
  set position = excluded.position, error = excluded.error
  where excluded.position < s.position
returning position
