-- What there is of projections, and the work under way on them. Each projection's tables are in a
-- schema of their own, one a generation; readers put the active one on their search path.

create table projections (
  name text collate "C" primary key,
  -- Where readers look. A rebuild changes this and nothing else.
  active_schema text not null,
  -- Fingerprint of the code that made the active schema.
  definition text not null,
  -- Carried over up to here. Who applies holds this row's lock: lease and fence in one.
  checkpoint bigint not null default 0,
  applied_at timestamptz,
  -- The event that it stopped at, until that one is carried over.
  failed_position bigint,
  failed_error text,
  failed_at timestamptz,
  failed_attempts int not null default 0
) with (fillfactor = 20);

-- Every generation that was ever made, so that no name comes twice.
create table projection_schemas (
  schema_name text collate "C" primary key,
  projection text collate "C" not null,
  generation int not null,
  created_at timestamptz not null default now(),
  dropped_at timestamptz,
  unique (projection, generation)
);

-- The last rebuild of each projection: how far it is, so that any node can go on with it.
create table projection_rebuilds (
  projection text collate "C" primary key references projections,
  schema_name text not null,
  definition text not null,
  phase text not null
    check (phase in ('loading', 'indexing', 'comparing', 'ready', 'switched', 'cancelled')),
  -- Carried over up to here; while it goes stream by stream, so many events.
  position bigint not null default 0,
  -- Going stream by stream, up to this position; the last stream that is done.
  streams_through bigint,
  stream uuid,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What ended the last attempt to go on.
  error text,
  -- Against the generation before, at compared_position; null: not compared.
  compared_position bigint,
  differences bigint,
  previous_schema text
) with (fillfactor = 20);

-- The verification that goes on all the time, space by space: the round under way, and what the
-- last one that ended has proved.
create table projection_checks (
  projection text collate "C" primary key references projections,
  -- Spaces up to this id have been compared in this round; null: none yet.
  last_stream uuid,
  -- Every space of this round was compared here or later.
  round_position bigint not null default 0,
  round_spaces bigint not null default 0,
  round_differences bigint not null default 0,
  round_found jsonb not null default '[]',
  verified_position bigint,
  verified_at timestamptz,
  verified_spaces bigint,
  verified_differences bigint,
  verified_found jsonb
);

-- Makes the schema of the next generation of a projection and gives its name. The service fills
-- it and owns what is in it, and needs no right to make schemas of other names.
create function create_projection_schema(projection text) returns text
language plpgsql security definer set search_path from current as $$
declare
  next int;
  suffix text;
  made text;
  service record;
begin
  if create_projection_schema.projection !~ '^[a-z][a-z_]{0,31}$' then
    raise exception '% is no name of a projection', quote_literal(create_projection_schema.projection)
      using errcode = 'invalid_parameter_value';
  end if;
  lock table projection_schemas in share row exclusive mode;
  select coalesce(max(s.generation), 0) + 1 into next
    from projection_schemas s where s.projection = create_projection_schema.projection;
  suffix := '_' || create_projection_schema.projection || '_' || next;
  made := current_schema() || suffix;
  if octet_length(made) > 63 then
    made := 'log_' || left(md5(current_schema()), 16) || suffix;
  end if;
  insert into projection_schemas (schema_name, projection, generation)
    values (made, create_projection_schema.projection, next);
  execute format('create schema %I', made);
  -- Whoever may call this may fill it.
  for service in
    select r.rolname from pg_proc p
      cross join lateral aclexplode(p.proacl) a
      join pg_roles r on r.oid = a.grantee
    where p.oid = 'create_projection_schema(text)'::regprocedure and a.privilege_type = 'EXECUTE'
  loop
    execute format('grant usage, create on schema %I to %I', made, service.rolname);
  end loop;
  return made;
end $$;

-- Drops a generation that is not the active one, with all that is in it.
create function drop_projection_schema(retired text) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform from projections p
    join projection_schemas s on s.projection = p.name where s.schema_name = retired
    for update of p;
  if exists (select from projections where active_schema = retired) then
    raise exception '% is in use', quote_ident(retired) using errcode = 'object_in_use';
  end if;
  update projection_schemas set dropped_at = now()
    where schema_name = retired and dropped_at is null;
  if not found then
    raise exception '% is no schema of a projection', quote_ident(retired)
      using errcode = 'invalid_schema_name';
  end if;
  execute format('drop schema %I cascade', retired);
end $$;

revoke all on function create_projection_schema, drop_projection_schema from public;
