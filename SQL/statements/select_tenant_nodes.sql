-- The nodes that serve one of the tenants $1 now.
select tenant, node from tenant_nodes where tenant = any ($1::text[]) and until > clock_timestamp() order by tenant, node
