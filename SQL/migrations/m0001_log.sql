-- The log: events in one order, without holes, never changed once written, and what a batch writes
-- beside them.
--
-- The migrator has put the log's schema first on the search path and says in
-- callboard.partition_rows how many positions a partition holds.

-- One row about the log as a whole.
create table log (
  one boolean primary key default true check (one),
  -- Which life of the log cursors belong to: renewed after a restore that lost positions.
  incarnation uuid not null default gen_random_uuid(),
  -- The key that codes, links and lock tokens are derived with.
  secret bytea not null default sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  partition_rows bigint not null check (partition_rows > 0),
  -- The last position that has a partition to go to.
  partitioned_to bigint not null default 0,
  created_at timestamptz not null default now()
);

insert into log (partition_rows) values (current_setting('callboard.partition_rows')::bigint);

create table events (
  position bigint not null primary key,
  stream_id uuid not null,
  version int not null,
  stream_kind text collate "C" not null,
  type text collate "C" not null,
  schema smallint not null,
  data jsonb not null,
  actor uuid,
  command_id uuid,
  command_digest bigint,
  correlation_id uuid,
  causation bigint,
  recorded_at timestamptz not null
) partition by range (position);

-- Known commands are found here.
create index events_actor_command_id on events (actor, command_id);

-- What a batch refuses to anybody, the owner included, also on a partition named directly.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: events are never changed', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger refuse_change before update or delete or truncate on events
  for each statement execute function refuse_change();
alter table events enable always trigger refuse_change;

-- PostgreSQL copies row triggers to each partition, statement triggers not.
create trigger refuse_row_change before update or delete on events
  for each row execute function refuse_change();
alter table events enable always trigger refuse_row_change;

-- Makes partitions until the position `wanted` has one; gives the last position that has. Waits
-- for no reader: the table is made apart and attached, which only other changes of the schema
-- hold up, and those for a second at most (SQLSTATE 55P03: ask again).
create function extend_partitions(wanted bigint) returns bigint
language plpgsql security definer set search_path from current set lock_timeout = '1s' as $$
declare
  rows_each bigint;
  reached bigint;
  name text;
begin
  select l.partition_rows, l.partitioned_to into strict rows_each, reached from log l for update;
  while reached < wanted loop
    name := 'events_' || reached / rows_each;
    execute format('create table %I (like events including all)', name);
    -- Local to the partition: the net under the lock.
    execute format('alter table %I add unique (stream_id, version)', name);
    execute format(
      'create trigger refuse_change before update or delete or truncate on %I
         for each statement execute function refuse_change()', name);
    execute format('alter table %I enable always trigger refuse_change', name);
    execute format('alter table events attach partition %I for values from (%s) to (%s)',
      name, reached + 1, reached + rows_each + 1);
    reached := reached + rows_each;
  end loop;
  update log l set partitioned_to = reached where l.partitioned_to <> reached;
  return reached;
end $$;

-- Gives each partition that is full and has none yet an index on (type, position), one a call;
-- gives whether it made one.
create function index_full_partition() returns boolean
language plpgsql security definer set search_path from current set lock_timeout = '1s' as $$
declare
  name text;
begin
  if not pg_try_advisory_xact_lock(to_regclass('events')::oid::int, 1) then
    return false;
  end if;
  select 'events_' || n into name
    from log l,
      generate_series(0, (select coalesce(max(position), 0) from events) / l.partition_rows - 1) n
    where to_regclass('events_' || n || '_type_position') is null
    order by n limit 1;
  if name is null then
    return false;
  end if;
  execute format('create index %I on %I (type, position)', name || '_type_position', name);
  return true;
end $$;

select extend_partitions(1);

-- What is unique across streams, from the event that takes it to the event that releases it.
create table claims (
  kind text collate "C" not null,
  value bytea not null,
  stream_id uuid not null,
  expires_at timestamptz,
  primary key (kind, value)
);

-- Personal data, so that erasing it here erases it everywhere. The owner is whose data it is.
create table vault (
  subject uuid not null,
  key text collate "C" not null,
  owner uuid not null,
  value text not null,
  primary key (subject, key)
);
create index vault_owner on vault (owner);

-- When a stream must next be looked at although nobody touches it.
create table deadlines (
  stream_id uuid primary key,
  due_at timestamptz not null
);
create index deadlines_due_at on deadlines (due_at);

-- States of streams, to shorten loading; safe to delete at any time.
create table snapshots (
  stream_id uuid primary key,
  version int not null,
  position bigint not null,
  -- The version of the fold that made the state.
  fold int not null,
  state bytea not null
);

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  scope text not null check (scope in ('app', 'admin')),
  digest bytea not null unique,
  person uuid,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- The catalogue of event types, filled when the service starts.
create table event_types (
  type text collate "C" primary key,
  stream_kind text not null,
  -- What it takes to cause it.
  capability text,
  -- What it takes to see it.
  see_capability text,
  feed_kind text,
  target_kind text,
  target_field text
);
