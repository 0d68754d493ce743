-- Gives the log a new incarnation if it went back: if it no longer holds the event that a node has seen at a position,
-- recorded at a time, in the incarnation that the node knows. Returns the incarnation in force, the end of the log, and
-- whether this call has renewed it.
--
-- The service may call it, so it does nothing else: an incarnation that somebody has renewed meanwhile stays, and so
-- does that of a log which holds the event, or which lacks what it says was published (that is damage, for operators).
create function renew_incarnation_of_lost(known uuid, seen bigint, seen_at timestamptz)
returns table (incarnation uuid, head bigint, is_renewed boolean)
language plpgsql security definer set search_path from current set lock_timeout = '5s' as $$
declare
  renewed boolean := false;
begin
  -- Callers come one after another: the second one finds the incarnation renewed.
  perform from log l where l.one for update;
  if exists (select from log l where l.incarnation = known)
    and not exists (select from events e where e.position = seen and e.recorded_at = seen_at)
    and exists (
      select from published_head p
      where p.position = 0 or exists (
        select from events e where e.position = p.position and e.recorded_at = p.recorded_at))
  then
    update log l set incarnation = gen_random_uuid() where l.one;
    renewed := true;
  end if;
  return query
    select l.incarnation, coalesce((select max(e.position) from events e), 0)::bigint, renewed from log l where l.one;
end $$;

-- The service's role is granted it by name.
revoke all on function renew_incarnation_of_lost from public;

-- Those that make partitions are the service: they get what they lack of the migrations since 1.0.0, also if `migrate` is
-- not told who they are.
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
    execute format('grant execute on function renew_incarnation_of_lost to %I', role);
    execute format('grant select, insert, update on proofs, findings to %I', role);
    execute format('grant select, update on published_head to %I', role);
    execute format('grant select, insert, update, delete on api_keys, commands_without_events to %I', role);
    execute format('grant select, insert, delete on console_codes to %I', role);
    execute format('grant select, insert, update, delete on projection_omissions, projection_stopped_spaces to %I', role);
    execute format('grant select on word_erasures to %I', role);
    execute format(
      'grant execute on function note_words_of_person, note_words_of_space, erase_words, settle_words to %I', role);
  end loop;
end $$;

-- Gives a partition that is full and has no whole index on (type, position) one, one a call, as `extend_partitions` makes
-- it; gives whether it made one. A part that was left of one is made anew.
create or replace function index_full_partition() returns boolean
language plpgsql security definer set search_path from current set lock_timeout = '1s' as $$
declare
  partition name;
  is_broken boolean;
begin
  if not pg_try_advisory_xact_lock('events'::regclass::oid::int, 1) then
    return false;
  end if;
  select c.relname, made.indexrelid is not null into partition, is_broken
    from log l
    cross join lateral generate_series(
      0, (select coalesce(max(e.position), 0) from events e) / l.partition_rows - 1) n
    join pg_class c on c.relname = ('events_' || n)::name
    join pg_inherits h on h.inhrelid = c.oid and h.inhparent = 'events'::regclass
    left join lateral (
      select x.indexrelid, x.indisvalid from pg_class i
      join pg_index x on x.indexrelid = i.oid
      where i.relnamespace = c.relnamespace and i.relname = (c.relname || '_type_position')::name
    ) made on true
    where not coalesce(made.indisvalid, false)
    order by n limit 1;
  if partition is null then
    return false;
  end if;
  if is_broken then
    execute format('drop index %I', partition || '_type_position');
  end if;
  execute format('create index %I on %I (type, position) where type <> ''text_edited''',
    partition || '_type_position', partition);
  return true;
end $$;
