-- Carries the positions first to last, of one stream or (null) of all, into members: every event
-- that changes what anyone may do carries their complete records. Ranges are applied in order; the
-- rows are the same however the log is cut into them.
create function members_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into members as member (
    space, person, space_kind, role, granted, denied, capabilities, access_until, color, joined_at,
    removed_at,
    position, version, updated_at)
  with records as (
    select e.stream_id as space, (r.record ->> 'person')::uuid as person, e.stream_kind,
      r.record, r.record ->> 'role' as role, r.nth, e.position, e.version, e.recorded_at
    from events e
    cross join lateral (
      select m.record, m.nth from jsonb_array_elements(e.data -> 'members') with ordinality m (record, nth)
      union all
      select a.record, 0 from alike_member_records(e.data) a (record)
    ) r
    where e.position between members_apply.first and members_apply.last
      and (members_apply.stream is null or e.stream_id = members_apply.stream)
      and e.data ? 'members'
  ), steps as (
    select r.*,
      row_number() over (
        partition by r.space, r.person order by r.position desc, r.nth desc) as from_last,
      coalesce(
        lag(coalesce(r.role, '')) over (
          partition by r.space, r.person order by r.position, r.nth),
        old.role, '') as role_before
    from records r
    left join members old on old.space = r.space and old.person = r.person
  ), ends as (
    select s.*,
      -- When they last came in, if they did in this range.
      max(s.recorded_at) filter (where s.role is not null and s.role_before = '')
        over (partition by s.space, s.person) as joined_at
    from steps s
  )
  select s.space, s.person, s.stream_kind, s.role,
    coalesce(s.record -> 'granted', '{}'), coalesce(s.record -> 'denied', '{}'),
    array(select jsonb_array_elements_text(s.record -> 'capabilities')),
    (s.record ->> 'access_until')::timestamptz, (s.record ->> 'color')::smallint, s.joined_at,
    case when s.role is null then s.recorded_at end,
    s.position, s.version, s.recorded_at
  from ends s
  where s.from_last = 1
  on conflict (space, person) do update set
    role = excluded.role,
    granted = excluded.granted,
    denied = excluded.denied,
    capabilities = excluded.capabilities,
    access_until = excluded.access_until,
    color = excluded.color,
    joined_at = coalesce(excluded.joined_at, member.joined_at),
    removed_at = excluded.removed_at,
    position = excluded.position,
    version = excluded.version,
    updated_at = excluded.updated_at;
end $$;
