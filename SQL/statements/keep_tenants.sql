-- Notes that a node $1 serves the tenants $2 for the next $3 seconds; not those that are deleted by now.
insert into tenant_nodes as n (tenant, node, until)
select name, $1, clock_timestamp() + make_interval(secs => $3) from tenants
where name = any ($2::text[]) and status <> 'deleted'
on conflict (tenant, node) do update set until = excluded.until
