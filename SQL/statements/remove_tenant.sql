-- Notes that a tenant $1 is gone, and frees its name, its hosts and its audiences. Its change is later than all before it,
-- as in `update_tenant.sql`.
with hosts as (delete from tenant_hosts where tenant = $1),
  audiences as (delete from tenant_audiences where tenant = $1),
  nodes as (delete from tenant_nodes where tenant = $1)
update tenants set
  status = 'deleted', issuers = '[]', wakes_at = null,
  changed_at = greatest(
    clock_timestamp(), changed_at + interval '1 microsecond',
    (select max(changed_at) from tenants) + interval '1 microsecond')
where name = $1
