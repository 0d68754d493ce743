-- Grants the service's role (callboard.service_role) exactly the privileges that it needs: it may read and append
-- events, and never change them. It may be repeated.
do $$
declare
  role text := current_setting('callboard.service_role');
  relation record;
begin
  execute format('grant usage on schema %I to %I', current_schema(), role);
  execute format('grant select, insert on events to %I', role);
  execute format('grant select on log, migrations to %I', role);
  execute format(
    'grant select, insert, update, delete on claims, vault, deadlines, snapshots, event_types, presence, '
      || 'last_seen, presence_aliases, erasures to %I',
    role);
  execute format('grant select, insert, delete, update on commands_without_events to %I', role);
  -- These tables do not exist if a test migrates to an earlier release's schema.
  if to_regclass('findings') is not null then
    execute format('grant select, update on published_head to %I', role);
    execute format('grant select, insert, update on findings to %I', role);
  end if;
  execute format('grant select, insert, update, delete on api_keys to %I', role);
  if to_regclass('proofs') is not null then
    execute format('grant select, insert, update on proofs to %I', role);
  end if;
  if to_regclass('console_codes') is not null then
    execute format('grant select, insert, delete on console_codes to %I', role);
  end if;
  execute format('grant select, insert, update, delete on reads, inbox_reads, inbox_marks to %I', role);
  execute format('grant select, insert, update, delete on webhooks, webhook_deliveries to %I', role);
  execute format(
    'grant select, insert, update on projections, projection_rebuilds, projection_checks to %I',
    role);
  execute format('grant select on projection_schemas to %I', role);
  execute format('grant select, insert, update, delete on projection_omissions to %I', role);
  if to_regclass('projection_stopped_spaces') is not null then
    execute format('grant select, insert, update, delete on projection_stopped_spaces to %I', role);
  end if;
  if to_regclass('tenants') is not null then
    execute format('grant select, insert, update on tenants to %I', role);
    execute format('grant select, insert, update, delete on tenant_hosts, tenant_audiences, tenant_nodes to %I', role);
  end if;
  -- A node that once ran as the owner of the tables made projections that belong to the owner.
  for relation in
    select c.oid::regclass as name from projection_schemas s
      join pg_namespace n on n.nspname = s.schema_name
      join pg_class c on c.relnamespace = n.oid
    where s.dropped_at is null and c.relkind = 'r'
      and c.relowner = (select oid from pg_roles where rolname = current_user)
  loop
    execute format('grant select, insert, update, delete, truncate on %s to %I', relation.name, role);
  end loop;
  for relation in
    select n.nspname as name from projection_schemas s
      join pg_namespace n on n.nspname = s.schema_name
    where s.dropped_at is null
      and n.nspowner = (select oid from pg_roles where rolname = current_user)
  loop
    execute format('grant usage, create on schema %I to %I', relation.name, role);
  end loop;
  execute format(
    'grant execute on function create_projection_schema, drop_projection_schema to %I', role);
  -- Tables that are only compared or read once are temporary. Logs of one database are migrated at the same time, but
  -- the database's row in the catalog takes one grant at a time. A look at the row shows the grants that were made
  -- meanwhile.
  perform pg_advisory_xact_lock(hashtext('callboard'), hashtext('grant on the database'));
  perform from pg_database where datname = current_database();
  if not has_database_privilege(role, current_database(), 'temporary') then
    execute format('grant temporary on database %I to %I', current_database(), role);
  end if;
  execute 'revoke all on function extend_partitions, index_full_partition from public';
  execute format('grant execute on function extend_partitions, index_full_partition to %I', role);
  -- It renews the incarnation of a log that went back, and nothing more.
  if to_regprocedure('renew_incarnation_of_lost(uuid, bigint, timestamptz)') is not null then
    execute format('grant execute on function renew_incarnation_of_lost to %I', role);
  end if;
  -- Only these functions remove content from events.
  if to_regclass('word_erasures') is not null then
    execute format('grant select on word_erasures to %I', role);
    execute format(
      'grant execute on function note_words_of_person, note_words_of_space, erase_words, settle_words to %I', role);
  end if;
end $$;
