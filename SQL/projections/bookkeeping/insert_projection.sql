-- Registers projection $1, made by definition $3 in schema $2, empty. Gives nothing if another node did
-- so first. What is older than a projection that a release adds is no news. In a log without any projections, such as a
-- restored export, all of them are made in one transaction, and everything is as it was.
insert into projections (name, active_schema, definition, since, filled_at)
select $1, $2, $3,
  case
    when exists (select from projection_schemas s where s.created_at <> now()) then head.position
    else 0
  end,
  case when head.position = 0 then clock_timestamp() end
from (
  select coalesce((select position from events order by position desc limit 1), 0) as position
) head
on conflict (name) do nothing
returning name
