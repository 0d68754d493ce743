-- The key with digest $1, unless it was revoked or has ended.
select id, scope, person, name, created_at, last_used_at, expires_at from api_keys
where digest = $1 and revoked_at is null and (expires_at is null or expires_at > clock_timestamp())
