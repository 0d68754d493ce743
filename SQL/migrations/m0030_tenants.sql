-- The tenants of a service that serves many: each is a log of its own, in a schema of its own, here or on another server.
-- The default tenant's log holds the directory; in all other logs these tables are empty.
create table tenants (
  -- Of its keys, and of its schema.
  name text collate "C" primary key check (name ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(name) <= 30),
  title text not null,
  -- The database of the configuration in which its log is.
  database text collate "C" not null,
  status text collate "C" not null check (status in ('creating', 'active', 'suspended', 'moving', 'deleting', 'deleted')),
  -- The identity providers whose tokens choose it, a JSON object each.
  issuers jsonb not null default '[]',
  -- What last went wrong with it, for operators; null: nothing.
  problem text,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- When a node must serve it without being asked, for work that is due then; null: nothing is due.
  wakes_at timestamptz
);

-- Nodes read what has changed, each second.
create index tenants_changed_at on tenants (changed_at);
create index tenants_wakes_at on tenants (wakes_at) where wakes_at is not null;

-- The names of hosts that choose a tenant.
create table tenant_hosts (
  host text collate "C" primary key,
  tenant text collate "C" not null references tenants
);
create index tenant_hosts_tenant on tenant_hosts (tenant);

-- Which issuer and audience of a token choose which tenant.
create table tenant_audiences (
  issuer text collate "C",
  audience text collate "C",
  tenant text collate "C" not null references tenants,
  primary key (issuer, audience)
);
create index tenant_audiences_tenant on tenant_audiences (tenant);

-- The nodes that serve a tenant now. If one of them dies, another finds that its time is over and serves the tenant until
-- its work is done.
create table tenant_nodes (
  tenant text collate "C" references tenants,
  node uuid,
  until timestamptz not null,
  primary key (tenant, node)
);
create index tenant_nodes_until on tenant_nodes (until);

-- Those that make partitions are the service: they get what they need of these tables, also if `migrate` is not told who
-- they are.
do $$
declare
  role name;
begin
  for role in
    select distinct r.rolname
    from pg_proc p
    cross join lateral aclexplode(p.proacl) a
    join pg_roles r on r.oid = a.grantee
    where p.oid = 'extend_partitions(bigint)'::regprocedure and a.privilege_type = 'EXECUTE' and r.oid <> p.proowner
  loop
    execute format('grant select, insert, update on tenants to %I', role);
    execute format('grant select, insert, update, delete on tenant_hosts, tenant_audiences, tenant_nodes to %I', role);
  end loop;
end $$;
