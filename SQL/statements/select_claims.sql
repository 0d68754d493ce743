-- The holders of the claims of kinds $1 and values $2, and the times at which the claims end.
select asked.kind, asked.value, taken.stream_id, taken.expires_at
from unnest($1::text[], $2::bytea[]) asked (kind, value)
cross join lateral (
  select stream_id, expires_at from claims c
  where c.kind = asked.kind and c.value = asked.value limit 1
) taken
