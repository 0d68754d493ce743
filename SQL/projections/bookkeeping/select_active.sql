-- The schema of projection $1 that readers use, with its checkpoint and definition.
select active_schema, checkpoint, definition from projections where name = $1
