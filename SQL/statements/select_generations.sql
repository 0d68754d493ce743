-- The schemas of projections that exist.
select schema_name from projection_schemas where dropped_at is null
