-- The key with digest $1, unless it was revoked.
select id, scope, person, name, created_at, last_used_at from api_keys where digest = $1 and revoked_at is null
