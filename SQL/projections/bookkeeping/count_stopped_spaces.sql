-- Generation $2 of projection $1 (null: the one in use), and how many spaces are stopped there.
select g.schema_name, (
  select count(*) from projection_stopped_spaces s where s.schema_name = g.schema_name)
from projections p
cross join lateral (select coalesce($2::text, p.active_schema) as schema_name) g
where p.name = $1
