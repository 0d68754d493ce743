-- Begins to rebuild projection $1 in schema $2 by definition $3, in place of any rebuild before.
insert into projection_rebuilds as r (projection, schema_name, definition, phase, turn)
values ($1, $2, $3, 'loading', 1)
on conflict (projection) do update set
  schema_name = excluded.schema_name, definition = excluded.definition, phase = 'loading',
  turn = r.turn + 1, position = 0, streams_through = null, stream = null,
  started_at = now(), updated_at = now(), error = null,
  compared_position = null, differences = null, previous_schema = null
