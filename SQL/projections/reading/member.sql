-- The row of person $2 in the permission table of space $1.
select space, person, space_kind, role, granted, denied, capabilities, color, joined_at, removed_at,
  position, version, updated_at,
  -- Tables from before there was such a column have none.
  (to_jsonb(members) ->> 'access_until')::timestamptz
from members
where space = $1 and person = $2
