-- Notes that a node $1 serves the tenants $2 for the next $3 seconds.
insert into tenant_nodes as n (tenant, node, until)
select tenant, $1, clock_timestamp() + make_interval(secs => $3) from unnest($2::text[]) tenant
on conflict (tenant, node) do update set until = excluded.until
