-- What the permission table of space $1 says about person $2.
select space, person, space_kind, role, granted, denied, capabilities, color, joined_at, removed_at,
  position, version, updated_at, access_until
from members
where space = $1 and person = $2
