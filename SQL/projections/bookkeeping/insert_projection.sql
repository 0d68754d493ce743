-- Registers projection $1, made by definition $3 in schema $2, empty. Gives nothing if another node did
-- so first.
insert into projections (name, active_schema, definition, since, filled_at)
select $1, $2, $3, head.position, case when head.position = 0 then clock_timestamp() end
from (
  select coalesce((select position from events order by position desc limit 1), 0) as position
) head
on conflict (name) do nothing
returning name
