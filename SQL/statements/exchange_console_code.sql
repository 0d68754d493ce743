-- Exchanges the code with digest $1 for a key: id $2, digest $3, good for $4 seconds, but no longer than the key with
-- which the code was made. That may be the key of another session. A code is exchanged once, before it ends, and while
-- that key is good. Gives the key's name, scope and end.
with code as (
  delete from console_codes where digest = $1 returning name, scope, made_by, expires_at
)
insert into api_keys (id, name, scope, digest, made_by, expires_at)
select $2, code.name, code.scope, $3, maker.id,
  least(clock_timestamp() + make_interval(secs => $4), maker.expires_at)
from code
join api_keys maker on maker.id = code.made_by and maker.revoked_at is null
  and (maker.expires_at is null or maker.expires_at > clock_timestamp())
where code.expires_at > clock_timestamp()
returning name, scope, expires_at
