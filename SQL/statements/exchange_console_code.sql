-- Exchanges the code with digest $1 for a key: id $2, digest $3, good for $4 seconds, but no longer than the key of the
-- operator who began the session. A code is exchanged once, before it ends, and while the key is good with which it was
-- made. Gives the key's name, scope and end.
with code as (
  delete from console_codes where digest = $1 returning name, scope, made_by, expires_at
)
insert into api_keys (id, name, scope, digest, made_by, expires_at)
select $2, code.name, code.scope, $3, holder.id,
  least(clock_timestamp() + make_interval(secs => $4), holder.expires_at)
from code
join api_keys maker on maker.id = code.made_by and maker.revoked_at is null
  and (maker.expires_at is null or maker.expires_at > clock_timestamp())
-- A session may begin another one.
join api_keys holder on holder.id = coalesce(maker.made_by, maker.id)
where code.expires_at > clock_timestamp()
returning name, scope, expires_at
