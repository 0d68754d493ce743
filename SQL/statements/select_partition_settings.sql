-- The statements, in their order, that give the table $2 what `create table $2 (like $1 including all)` does not:
-- settings of storage and statistics, the comment, triggers of the partition $1 itself, its owner and its privileges. A
-- replica identity by an index becomes the one by the primary key.
with original as (
  select c.*, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.oid = $1::text::regclass
), copy as (
  select c.* from pg_class c where c.oid = $2::text::regclass
), columns as (
  select a.attname, a.attnum, a.attstattarget, a.attoptions, a.attacl
  from pg_attribute a join original o on a.attrelid = o.oid
  where a.attnum > 0 and not a.attisdropped
), triggers as (
  select g.tgname, g.tgenabled,
    replace(
      pg_get_triggerdef(g.oid), format(' ON %I.%I ', o.nspname, o.relname), format(' ON %s ', $2::text)) as definition
  from pg_trigger g join original o on g.tgrelid = o.oid
  where not g.tgisinternal and g.tgparentid = 0
), statements (turn, nth, statement) as (
  select 1, 0::int8, format('alter table %s set (%s)', $2::text,
    string_agg(format('%s = %L', s.option_name, s.option_value), ', '))
  from (
    select p.option_name, p.option_value from original o, pg_options_to_table(o.reloptions) p
    union all
    select 'toast.' || p.option_name, p.option_value
    from original o join pg_class t on t.oid = o.reltoastrelid, pg_options_to_table(t.reloptions) p
  ) s
  having count(*) > 0
  union all
  select 2, a.attnum, format('alter table %s alter column %I set statistics %s', $2::text, a.attname, a.attstattarget)
  from columns a where a.attstattarget >= 0
  union all
  select 3, a.attnum, format('alter table %s alter column %I set (%s)', $2::text, a.attname,
    (select string_agg(format('%s = %L', p.option_name, p.option_value), ', ')
      from pg_options_to_table(a.attoptions) p))
  from columns a where a.attoptions is not null
  union all
  select 4, 0, format('alter table %s replica identity %s', $2::text,
    case o.relreplident when 'f' then 'full' else 'nothing' end)
  from original o where o.relreplident in ('f', 'n')
  union all
  select 5, 0, format('comment on table %s is %L', $2::text, obj_description(o.oid, 'pg_class'))
  from original o where obj_description(o.oid, 'pg_class') is not null
  union all
  select 6, 0, t.definition from triggers t
  union all
  select 7, 0, format('alter table %s %s trigger %I', $2::text,
    case t.tgenabled when 'D' then 'disable' when 'R' then 'enable replica' else 'enable always' end, t.tgname)
  from triggers t where t.tgenabled <> 'O'
  union all
  select 8, 0, format('alter table %s owner to %I', $2::text, pg_get_userbyid(o.relowner))
  from original o, copy c where o.relowner <> c.relowner
  union all
  -- The rights that default privileges have given.
  select distinct 9, 0::int8, format('revoke all on %s from %s', $2::text,
    case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end)
  from copy c, aclexplode(c.relacl) a where a.grantee <> c.relowner
  union all
  select 10, 0, format('revoke all on %s from %I', $2::text, pg_get_userbyid(o.relowner))
  from original o where o.relacl is not null
  union all
  select 11, a.nth, format('grant %s on %s to %s%s', a.privilege_type, $2::text,
    case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end,
    case when a.is_grantable then ' with grant option' else '' end)
  from original o, aclexplode(o.relacl) with ordinality a (grantor, grantee, privilege_type, is_grantable, nth)
  union all
  select 12, a.attnum, format('grant %s (%I) on %s to %s%s', p.privilege_type, a.attname, $2::text,
    case p.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(p.grantee)) end,
    case when p.is_grantable then ' with grant option' else '' end)
  from columns a, aclexplode(a.attacl) p
)
select s.statement from statements s order by s.turn, s.nth
