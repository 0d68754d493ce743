-- Notes that a tenant $1 that is being deleted is gone, and frees its name, its hosts and its audiences. One that is not
-- being deleted stays as it is. Its change is later than all before it, as in `update_tenant.sql`.
with removed as (
  update tenants set
    status = 'deleted', issuers = '[]', wakes_at = null,
    changed_at = greatest(
      clock_timestamp(), changed_at + interval '1 microsecond',
      (select max(changed_at) from tenants) + interval '1 microsecond')
  where name = $1 and status = 'deleting'
  returning name
),
  hosts as (delete from tenant_hosts where tenant in (select name from removed)),
  audiences as (delete from tenant_audiences where tenant in (select name from removed)),
  nodes as (delete from tenant_nodes where tenant in (select name from removed))
select name from removed
