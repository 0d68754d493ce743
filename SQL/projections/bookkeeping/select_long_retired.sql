-- The generations that nobody has read for $1 days: of projections whose tables in use were made so long ago, and which
-- no rebuild has touched since. The oldest first.
select s.schema_name
from projection_schemas s
join projections p on p.name = s.projection and p.active_schema <> s.schema_name
join projection_schemas active on active.schema_name = p.active_schema
left join projection_rebuilds r on r.projection = p.name
where s.dropped_at is null
  and active.created_at < clock_timestamp() - make_interval(days => $1::int)
  and (r.updated_at is null or r.updated_at < clock_timestamp() - make_interval(days => $1::int))
  and (r.phase is null or r.phase in ('switched', 'cancelled') or r.schema_name <> s.schema_name)
order by s.created_at, s.schema_name
