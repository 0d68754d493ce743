-- Those of the claims of kinds $1 and values $2 that are taken, each by one index probe.
select asked.kind, asked.value
from unnest($1::text[], $2::bytea[]) asked (kind, value)
cross join lateral (
  select from claims c where c.kind = asked.kind and c.value = asked.value limit 1
) taken
