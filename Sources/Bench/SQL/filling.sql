-- A partition is filled on its own and then replaces the empty one. Its indexes are made at once, from all its rows,
-- which is impossible in a log that grows.
create function begin_filling() returns void language sql as $$
  create table filling (like events including defaults including constraints)
$$;

-- Ends filling partition `number`, counted from 0.
create function end_filling(number bigint) returns void language plpgsql
set maintenance_work_mem = '1GB' as $$
declare
  name text := 'events_' || number;
  rows_each bigint := (select partition_rows from log);
begin
  alter table filling add primary key (position);
  create index on filling (actor, command_id);
  alter table filling add unique (stream_id, version);
  execute format('alter table events detach partition %I', name);
  execute format('drop table %I', name);
  execute format('alter table filling rename to %I', name);
  execute format('alter table events attach partition %I for values from (%s) to (%s)',
    name, number * rows_each + 1, (number + 1) * rows_each + 1);
end $$;
