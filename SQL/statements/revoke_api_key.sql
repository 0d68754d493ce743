-- Revokes key $1, if it exists and is not revoked, and the keys of the console's sessions that it began, also of those
-- that such sessions began.
with recursive begun as (
  select $1::uuid as id
  union
  select k.id from api_keys k join begun b on k.made_by = b.id
)
update api_keys set revoked_at = clock_timestamp()
where id in (select b.id from begun b) and revoked_at is null
returning id
