-- The projections with the schema in use, the fingerprint of the code that made it, the checkpoint, and whether nothing
-- is left out.
select p.name, p.active_schema, p.definition, p.checkpoint,
  p.failed_position is null
  and not exists (select from projection_omissions o where o.projection = p.name)
  and not exists (select from projection_stopped_spaces s where s.schema_name = p.active_schema)
from projections p
