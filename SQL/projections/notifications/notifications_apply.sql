-- Carries the positions first to last, of one stream or (null) of all, into notifications: each event
-- by itself, so that the rows are the same however the log is cut into ranges.
create function notifications_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into notifications (
    space, person, position, kind, subject, space_kind, version, actor, at)
  select distinct e.stream_id, told.person, e.position, told.kind, told.subject, e.stream_kind,
    e.version, told.by, e.recorded_at
  from events e
  cross join lateral (
    select (e.data ->> 'person')::uuid, 'invited', e.data ->> 'invitation', e.actor
    where e.type in ('invitation_sent', 'invitation_resent') and e.data ? 'person'
    union all
    select (e.data ->> 'holder')::uuid, 'lock_taken_over', e.data ->> 'fence', e.actor
    where e.type = 'lock_taken_over'
    union all
    select (m.record ->> 'person')::uuid,
      case
        when e.type = 'member_added' then 'added'
        when e.type = 'member_access_ended' then 'access_ended'
        when e.type = 'ownership_transferred' then 'ownership_transferred'
        when e.type = 'space_deleted' then 'space_deleted'
        when e.type = 'connected' then 'connected'
        when e.type = 'host_changed' then 'host_changed'
        when e.type = 'seat_freed' then 'access_ended'
        when m.record ->> 'role' is null then 'removed'
        else 'permissions_changed'
      end, '', e.actor
    from jsonb_array_elements(e.data -> 'members') m (record)
    union all
    select (e.data ->> 'assignee')::uuid, 'task_assigned', e.data ->> 'task', e.actor
    where e.type in ('task_created', 'task_assigned')
    union all
    select attendee::uuid, e.type, e.data ->> 'calendar_event', e.actor
    from jsonb_array_elements_text(e.data -> 'attendees') attendee
    where e.type in ('calendar_event_created', 'calendar_event_updated')
    union all
    select mention::uuid, 'mentioned', e.data ->> 'comment', e.actor
    from jsonb_array_elements_text(e.data -> 'mentions') mention
    where e.type = 'comment_added'
    union all
    select mention::uuid, 'mentioned', e.data ->> 'comment', e.actor
    from jsonb_array_elements_text(e.data -> 'newly_mentioned') mention
    where e.type = 'comment_edited'
    union all
    -- Whose own change it is that was set aside, is told of whoever made the one that it gave way to.
    select (c.conflict ->> 'told')::uuid, 'conflict', e.version || '-' || c.nth - 1,
      case when (c.conflict ->> 'told')::uuid is distinct from e.actor then e.actor
        else (select other.actor from events other
          where other.stream_id = e.stream_id
            and other.version = (c.conflict ->> 'version')::int) end
    from jsonb_array_elements(e.data -> 'conflicts') with ordinality c (conflict, nth)
  ) told (person, kind, subject, by)
  where e.position between notifications_apply.first and notifications_apply.last
    and (notifications_apply.stream is null or e.stream_id = notifications_apply.stream)
    -- As the index events_all_but_texts has it, so that it is used.
    and (e.type <> 'text_edited' or e.data ? 'conflicts')
    and e.stream_kind <> 'person'
    and (e.data ?| '{members,mentions,conflicts}'
      or e.type in ('invitation_sent', 'invitation_resent', 'lock_taken_over', 'task_created',
        'task_assigned', 'calendar_event_created', 'calendar_event_updated'))
    and told.person is distinct from told.by and told.person is not null;
end $$;
