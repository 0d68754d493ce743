-- Notes that a tenant $1 is gone, and frees its name, its hosts and its audiences.
with hosts as (delete from tenant_hosts where tenant = $1),
  audiences as (delete from tenant_audiences where tenant = $1),
  nodes as (delete from tenant_nodes where tenant = $1)
update tenants set status = 'deleted', issuers = '[]', wakes_at = null, changed_at = clock_timestamp() where name = $1
