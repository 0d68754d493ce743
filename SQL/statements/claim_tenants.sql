-- Takes over at most $2 tenants that a node $1 must serve: those that have work which is due, and those whose node has died.
-- They are its own for $3 seconds. Gives their names.
with dead as (
  delete from tenant_nodes where (tenant, node) in (
    select tenant, node from tenant_nodes where until < (select clock_timestamp())
    order by until limit $2 for update skip locked)
  returning tenant
), due as (
  update tenants set wakes_at = null where name in (
    select name from tenants where wakes_at <= (select clock_timestamp()) and status = 'active'
    order by wakes_at limit $2 for update skip locked)
  returning name
)
insert into tenant_nodes as n (tenant, node, until)
select name, $1, clock_timestamp() + make_interval(secs => $3) from (
  select name from due union select tenant from dead join tenants on name = tenant and status = 'active') found
on conflict (tenant, node) do update set until = excluded.until
returning tenant
