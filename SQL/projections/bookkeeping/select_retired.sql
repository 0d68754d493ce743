-- The schemas of projection $1 that nobody reads and nobody makes: generations that were kept.
select s.schema_name
from projection_schemas s
join projections p on p.name = s.projection and p.active_schema <> s.schema_name
where s.projection = $1 and s.dropped_at is null
  and not exists (
    select from projection_rebuilds r
    where r.schema_name = s.schema_name and r.phase in ('loading', 'indexing', 'comparing', 'ready'))
order by 1
