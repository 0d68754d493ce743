-- The permission table of space $1, owner first, then as they came; those removed too if $2.
select space, person, space_kind, role, granted, denied, capabilities, color, joined_at, removed_at,
  position, version, updated_at, access_until
from members
where space = $1 and ($2 or removed_at is null)
order by ('own' = any(capabilities)) desc, joined_at, person
