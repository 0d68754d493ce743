-- What a log needs that has grown long.

-- Each partition has an index on (type, position) from the start, so that the few events of a rare type are found among
-- any number of others. Typing is not in it: it is most of a log, and would make each edit dearer. Partitions that are there get theirs from `callboard migrate`, without a lock on writes.
create or replace function extend_partitions(wanted bigint) returns bigint
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
    execute format('create index %I on %I (type, position) where type <> ''text_edited''',
      name || '_type_position', name);
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

-- A new log has nothing to index yet.
do $$
declare
  partition name;
begin
  if exists (select from events) then return; end if;
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass
      and to_regclass(quote_ident(c.relname || '_type_position')) is null
  loop
    execute format('create index %I on %I (type, position) where type <> ''text_edited''',
      partition || '_type_position', partition);
  end loop;
end $$;

-- How far `callboard doctor` has proved the log, by what it proves: the next run goes on from there.
create table proofs (
  subject text collate "C" primary key,
  -- Of the program that proved it: a later one may ask for more.
  definition text not null,
  position bigint not null,
  -- When the event there was recorded, by which it is known again.
  recorded_at timestamptz not null,
  proved_at timestamptz not null default clock_timestamp()
);
