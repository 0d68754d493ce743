-- All keys, the oldest first, those that were revoked or have ended included.
select k.id, k.scope, k.person, k.name, k.created_at, k.last_used_at, k.expires_at,
  coalesce(k.revoked_at, m.revoked_at)
from api_keys k left join api_keys m on m.id = k.made_by
order by k.created_at, k.id
