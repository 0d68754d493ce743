-- Carries the positions first to last, of one stream or (null) of all, into notifications: each event
-- by itself, so that the rows are the same however the log is cut into ranges. The people whom an event notifies are
-- declared in Swift, by NotificationRule: its rules stand where $rules$ does, the types of event that notify
-- where $types$ does, and where $members$ does the members that notify in an event of any type.
create function notifications_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into notifications (
    space, person, position, kind, subject, space_kind, version, actor, at)
  select distinct e.stream_id, told.person, e.position, told.kind, told.subject, e.stream_kind,
    e.version, told.by, e.recorded_at
  from events e
  cross join lateral (
    select item.person,
      case
        -- Whoever has no role any more is out.
        when rule.kind = 'permissions_changed' and item.record ->> 'role' is null then 'removed'
        else rule.kind
      end,
      case
        when rule.kind = 'conflict' then e.version || '-' || item.nth - 1
        else coalesce(e.data ->> rule.subject, '')
      end,
      -- Whose own change it is that was set aside, is told of whoever made the one that it gave way to.
      case
        when rule.kind <> 'conflict' or item.person is distinct from e.actor then e.actor
        else (select other.actor from events other
          where other.stream_id = e.stream_id
            and other.version = case
              when item.record ->> 'version' ~ '^[0-9]{1,9}$' then (item.record ->> 'version')::int
            end)
      end
    from (
      select r.list, r.member, r.subject, coalesce(r.kinds ->> e.type, r.others) as kind
      from (values
        $rules$
      ) r (list, member, kinds, others, subject)
      where e.data ? coalesce(r.list, r.member)
    ) rule
    -- Data that no program of ours has written notifies nobody, and stops nothing.
    cross join lateral (
      select one.record, one.nth,
        case when one.person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then one.person::uuid end as person
      from (
        select e.data as record, e.data ->> rule.member as person, 1 as nth
        where rule.list is null
        union all
        select l.record,
          case when rule.member is null then l.record #>> '{}' else l.record ->> rule.member end,
          l.nth
        from jsonb_array_elements(
          case when jsonb_typeof(e.data -> rule.list) = 'array' then e.data -> rule.list end)
          with ordinality l (record, nth)
        union all
        -- Of members of whom a role says everything there are ids alone.
        select r.record, r.record ->> rule.member, 0
        from alike_member_records(e.data) r (record)
        where rule.list = 'members'
      ) one
    ) item
    where rule.kind is not null
  ) told (person, kind, subject, by)
  where e.position between notifications_apply.first and notifications_apply.last
    and (notifications_apply.stream is null or e.stream_id = notifications_apply.stream)
    -- As the index events_all_but_texts has it, so that it is used.
    and (e.type <> 'text_edited' or e.data ? 'conflicts')
    and e.stream_kind <> 'person'
    and (e.data ?| $members$ or e.type in ($types$))
    and told.person is distinct from told.by and told.person is not null;
end $$;
