-- A dump leaves out the tables of projections, but not the list of their generations. What it left out can be taken off the
-- list, too.

-- Drops a generation that is not the active one, with all that is in it. Only records one whose schema is gone already.
create or replace function drop_projection_schema(retired text) returns void
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
  if to_regnamespace(quote_ident(retired)) is not null then
    execute format('drop schema %I cascade', retired);
  end if;
end $$;
