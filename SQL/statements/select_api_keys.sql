-- All keys, the oldest first, revoked ones included.
select id, scope, person, name, created_at, last_used_at, revoked_at from api_keys order by created_at, id
