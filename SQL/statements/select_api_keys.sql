-- All keys, the oldest first, those that were revoked or have ended included. The key of a session counts as revoked
-- with those that led to it.
select k.id, k.scope, k.person, k.name, k.created_at, k.last_used_at, k.expires_at,
  coalesce(k.revoked_at, (
    with recursive makers as (
      select m.id, m.made_by, m.revoked_at from api_keys m where m.id = k.made_by
      union
      select m.id, m.made_by, m.revoked_at from makers b join api_keys m on m.id = b.made_by
    )
    select min(revoked_at) from makers))
from api_keys k
order by k.created_at, k.id
