-- The permission table of person $1 over all spaces, up to $3 after space $2 (null: from the first); with
-- those that they are in no longer if $4.
select space, person, space_kind, role, granted, denied, capabilities, color, joined_at, removed_at,
  position, version, updated_at,
  -- Tables from before there was such a column have none.
  (to_jsonb(members) ->> 'access_until')::timestamptz
from (
  (select * from members
    where person = $1 and removed_at is null and ($2::uuid is null or space > $2)
    order by space
    limit $3)
  union all
  (select * from members
    where $4 and person = $1 and removed_at is not null and ($2::uuid is null or space > $2)
    order by space
    limit $3)
) members
order by space
limit $3
