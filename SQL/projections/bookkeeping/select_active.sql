-- Where readers look for projection $1, how far it is carried over and what made it.
select active_schema, checkpoint, definition from projections where name = $1
