-- The key with digest $1, unless it was revoked or has ended. A session that began while the key was being revoked with
-- which it was made, or with which the session was made that began it, may have escaped the revocation, so it counts as
-- revoked with that key.
select k.id, k.scope, k.person, k.name, k.created_at, k.last_used_at, k.expires_at from api_keys k
where k.digest = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())
  and not exists (
    with recursive makers as (
      select m.id, m.made_by, m.revoked_at from api_keys m where m.id = k.made_by
      union
      select m.id, m.made_by, m.revoked_at from makers b join api_keys m on m.id = b.made_by
    )
    select from makers where revoked_at is not null)
