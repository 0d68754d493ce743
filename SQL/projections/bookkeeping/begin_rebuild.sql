-- Begins to rebuild projection $1 in schema $2 by definition $3, in place of any rebuild before, on node $4 with a lease of
-- $5 seconds.
insert into projection_rebuilds as r (
  projection, schema_name, definition, phase, turn, node, leased_until)
values ($1, $2, $3, 'loading', 1, $4, clock_timestamp() + make_interval(secs => $5))
on conflict (projection) do update set
  schema_name = excluded.schema_name, definition = excluded.definition, phase = 'loading',
  turn = r.turn + 1, position = 0, streams_through = null, stream = null,
  started_at = now(), updated_at = now(), error = null,
  compared_position = null, differences = null, previous_schema = null,
  node = excluded.node, leased_until = excluded.leased_until
