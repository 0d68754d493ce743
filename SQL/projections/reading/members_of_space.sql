-- The permission table of space $1, owner first, then as they came; those removed too if $2.
select space, person, space_kind, role, granted, denied, capabilities, color, joined_at, removed_at,
  position, version, updated_at,
  -- Tables from before there was such a column have none.
  (to_jsonb(members) ->> 'access_until')::timestamptz
from members
where space = $1 and ($2 or removed_at is null)
order by ('own' = any(capabilities)) desc, joined_at, person
