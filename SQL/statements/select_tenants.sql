-- The tenants that have changed since a time $1, those that are deleted included, at most $2, the oldest change first; and
-- the tenants of that very time. Each with the hosts that choose it.
select t.name, t.title, t.database, t.status, t.issuers, t.created_at, t.changed_at,
  coalesce((select array_agg(h.host order by h.host) from tenant_hosts h where h.tenant = t.name), '{}'),
  t.problem
from tenants t
where t.changed_at >= $1
order by t.changed_at, t.name
limit $2
