-- All keys, the oldest first, those that were revoked or have ended included.
select id, scope, person, name, created_at, last_used_at, expires_at, revoked_at from api_keys
order by created_at, id
