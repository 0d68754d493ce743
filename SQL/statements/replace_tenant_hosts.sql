-- Makes the hosts $2 those that choose a tenant $1, and no others. Fails with 23505 if one of them chooses another tenant.
with removed as (
  delete from tenant_hosts where tenant = $1 and host <> all ($2::text[])
)
insert into tenant_hosts (host, tenant)
select host, $1 from unnest($2::text[]) host
where not exists (select from tenant_hosts h where h.host = host.host and h.tenant = $1)
