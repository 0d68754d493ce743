-- Checks the invariant of the log: no actor caused an event without the permission that its type needed at that
-- position. Returns the events that break it, at most $1, of those after position $2 (null: of all) up to $3; streams
-- without such events are not read. Every type is checked: a type that is in no catalogue, or has
-- neither a capability nor a rule here, is returned, because nothing is proved of it.
--
-- A person's capabilities in a space at a position are those in the last earlier event that names the person among its
-- members. If a type has a capability, the actor must hold it. The system holds none, and needs none for the events
-- that it causes by itself. Events that people cause without a capability of their own, or as part of another action,
-- must keep the rules at the end. An operator is no member: operators may transfer a space from its owner to a member
-- and undo writes in it, and may do nothing else there.
--
-- Some facts are not in the log, so they are not proved: that a person who joined a room, or used a code or link, had
-- been given it; who has an e-mail address; when a key was an operator's; that time was up where time is the cause;
-- that a participant who left a session was its last.
with touched as materialized (
  select distinct stream_id from events where $2::bigint is not null and position > $2 and position <= $3
), grants as (
  select e.stream_id, (m ->> 'person')::uuid as person, e.version, m -> 'capabilities' as capabilities
  from events e
  cross join lateral member_records(e.data) m
  where e.data ? 'members' and ($2::bigint is null or e.stream_id in (select stream_id from touched))
), spans as (
  select stream_id, person, capabilities, version as granted,
    lead(version, 1, 2147483647) over (partition by stream_id, person order by version) as until
  from grants
), words as (
  -- The events about an invitation or a session of a space. The last one tells who invites and whether the invitation
  -- is pending, or names the host. The first one about an invitation names the invitee.
  select about, type, actor, coalesce(data ->> 'host', actor::text) as host, version as said,
    lead(version, 1, 2147483647) over word as until, first_value(data) over word as first
  from (
    select *, stream_id || coalesce(data ->> 'invitation', data ->> 'session') as about
    from events
    where type in ('invitation_sent', 'invitation_resent', 'invitation_revoked', 'invitation_expired', 'invitation_accepted',
        'invitation_declined', 'session_started', 'session_left')
      and ($2::bigint is null or stream_id in (select stream_id from touched))
  ) told
  where data ->> 'status' is distinct from 'pending' and (type <> 'session_left' or data ? 'host')
  window word as (partition by about order by version)
), operators as (
  select id from api_keys where scope = 'admin'
), undoers as (
  select id from api_keys where scope in ('admin', 'support')
), undos as (
  -- The events that close an operator's undo, with the first version that belongs to it. It may be after $3.
  select u.stream_id, u.version, u.actor, u.command_id,
    u.version - case when jsonb_typeof(u.data -> 'events') = 'number' then (u.data -> 'events')::numeric else 0 end as first,
    u.type = 'changes_undone' as of_project
  from events u
  where u.type in ('changes_undone', 'records_undone') and u.actor in (select id from undoers)
    and ($2::bigint is null or u.position > $2)
), by_operators as (
  -- The lawful events of operators in a space.
  select e.position
  from events e
  where e.type in ('changes_undone', 'records_undone') and e.actor in (select id from undoers)
    and e.data -> 'operator' = 'true' and ($2::bigint is null or e.position > $2)
  union all
  select e.position
  from undos u
  join events e on e.stream_id = u.stream_id and e.version >= u.first and e.version < u.version
    and e.actor = u.actor and e.command_id = u.command_id and not e.data ? 'members'
  where case
    when u.of_project then e.type ~ '^(scene|element|text|character|location)_' and e.data ? 'undoes'
    else e.type
      ~ '^(schedule|recording|student|constraint|marker|task|calendar_event|goal|task_template)_(inserted|created|updated|assigned|deleted)$'
  end
  union all
  select e.position
  from events e
  join spans o
    on o.stream_id = e.stream_id and o.person::text = e.data ->> 'from' and o.granted < e.version and e.version <= o.until
  join spans h
    on h.stream_id = e.stream_id and h.person::text = e.data ->> 'to' and h.granted < e.version and e.version <= h.until
  where e.type = 'ownership_transferred' and e.actor in (select id from operators)
    and ($2::bigint is null or e.position > $2)
    and e.data -> 'operator' = 'true' and o.capabilities ? 'own' and h.capabilities ? 'view'
    and jsonb_path_query_array(e.data, '$.members[*].person')
      = jsonb_build_array(e.data -> 'from', e.data -> 'to')
    and not e.data #> '{members,0,capabilities}' ? 'own'
), free as (
  -- The events of types without a capability, with the values that their rules need.
  select e.position, e.stream_id, e.version, e.type, e.actor, e.command_id, e.data,
    coalesce(s.capabilities, '[]') as held,
    e.actor is null and e.command_id is null as by_time,
    e.actor::text = e.data ->> 'person' as by_them,
    e.actor in (select id from operators) as by_operator,
    -- The capabilities that it gives the actor, if its members name nobody else, and whether it gives anybody any.
    case
      when jsonb_array_length(e.data -> 'members') = 1 and e.data #>> '{members,0,person}' = e.actor::text
      then e.data #> '{members,0,capabilities}'
    end as given,
    e.data @? '$.members[*].capabilities[*]' as gives,
    cause.type as cause, cause.data as cause_data, next.type as next,
    w.first as sent, w.type as word, coalesce(i.capabilities, '[]') as inviter_held, w.host,
    coalesce(pair.blocked_by, '[]') as blocked_by
  from events e
  join event_types t on t.type = e.type and t.capability is null
  left join spans s
    on s.stream_id = e.stream_id and s.person = e.actor and s.granted < e.version and e.version <= s.until
  -- The events just before and after it, if they have the same command or, as events of time, no command.
  left join lateral (
    select c.type, c.data from events c
    where e.stream_kind <> 'person' and c.stream_id = e.stream_id and c.version = e.version - 1
      and (c.actor, c.command_id) is not distinct from (e.actor, e.command_id)
    limit 1
  ) cause on true
  left join lateral (
    select n.type from events n
    where e.stream_kind <> 'person' and n.stream_id = e.stream_id and n.version = e.version + 1
      and (n.actor, n.command_id) is not distinct from (e.actor, e.command_id)
    limit 1
  ) next on true
  left join words w
    on w.about = e.stream_id || coalesce(e.data ->> 'invitation', e.data ->> 'session')
      and w.said < e.version and e.version <= w.until
  left join spans i
    on i.stream_id = e.stream_id and i.person = w.actor and i.granted < e.version and e.version <= i.until
  -- The people of the pair who had blocked the other before the event.
  left join lateral (
    select b.data -> 'blocked_by' as blocked_by from events b
    where e.type in ('connected', 'connection_blocked', 'connection_unblocked')
      and b.stream_id = e.stream_id and b.version < e.version
      and b.type in ('connected', 'connection_blocked', 'connection_unblocked')
    order by b.version desc limit 1
  ) pair on true
  where $2::bigint is null or e.position > $2 and e.position <= $3
)
select e.position, e.stream_id, e.version, e.type, e.actor, t.capability
from events e
left join event_types t on t.type = e.type
left join spans s
  on s.stream_id = e.stream_id and s.person = e.actor and s.granted < e.version and e.version <= s.until
where ($2::bigint is null or e.position > $2 and e.position <= $3)
  and (t.type is null
    or t.capability is not null and not coalesce(s.capabilities ? t.capability, false)
      and e.position not in (select position from by_operators))
union all
select e.position, e.stream_id, e.version, e.type, e.actor, null
from free e
where not coalesce(case
  -- People act for themselves, and operators for everybody. Only operators set a person's external id.
  when e.type in ('person_created', 'person_email_verified', 'person_profile_changed', 'username_changed', 'status_changed',
    'preset_added', 'preset_deleted', 'connection_code_made', 'connection_code_revoked', 'person_erased')
    then e.actor = e.stream_id or e.by_operator
  when e.type = 'person_external_id_changed' then e.by_operator
  -- Only time causes these. They give nobody a capability, except those that ended overrides had changed.
  when e.type in ('lock_expired', 'invitation_expired', 'member_overrides_ended', 'member_absent', 'connection_code_expired',
    'connection_code_forgotten') then e.by_time
  when e.type in ('member_access_ended', 'seat_freed') then e.by_time and not e.gives
  -- The person who creates a space owns it.
  when e.type in ('project_created', 'course_created', 'worksession_created', 'room_created')
    then e.version = 1 and e.given ? 'own'
  -- A pending invitation is answered by the person it is for. Its last sender must still be able to give what it gives.
  when e.type = 'invitation_accepted'
    then e.by_them and e.word in ('invitation_sent', 'invitation_resent')
      and (e.sent ->> 'form' in ('email', 'link') or e.sent ->> 'person' = e.actor::text)
      and e.inviter_held ? 'invite' and e.inviter_held @> e.given
  when e.type = 'invitation_declined'
    then e.by_them and e.word in ('invitation_sent', 'invitation_resent')
      and (e.sent ->> 'form' = 'email' or e.sent ->> 'person' = e.actor::text)
  -- A session ends by its host or by a member who manages members. A participant leaves it, or has just ceased to be a
  -- member.
  when e.type = 'session_left'
    then e.by_them and e.held ? 'view'
      or e.cause in ('member_left', 'member_removed', 'member_access_ended')
        and e.cause_data ->> 'person' = e.data ->> 'person'
  when e.type = 'session_ended' and e.data ->> 'end' = 'closed'
    then e.held ? 'manage_members' or e.held ? 'view' and e.host = e.actor::text
  when e.type = 'session_ended' and e.data ->> 'end' = 'empty'
    then e.held ? 'view' or e.cause in ('member_left', 'member_removed', 'member_access_ended')
  when e.type = 'session_ended' and e.data ->> 'end' = 'expired' then e.by_time
  when e.type = 'session_ended' and e.data ->> 'end' = 'project_ended'
    then e.held ? 'delete_space' and e.next in ('space_archived', 'space_deleted')
  -- People join a room with a player's capabilities and those that they had as spectators at most, unless they are
  -- banned.
  when e.type = 'room_joined'
    then e.by_them and ('["view", "comment", "chat", "play"]'::jsonb || e.held) @> e.given
      and not exists (
        select from events b
        where b.stream_id = e.stream_id and b.version < e.version and b.data ? 'members'
          and b.type = 'member_banned' and b.data ->> 'person' = e.actor::text
          and not exists (
            select from events u
            where u.stream_id = b.stream_id and u.version > b.version and u.version < e.version
              and u.type = 'member_unbanned' and u.data ->> 'person' = b.data ->> 'person'))
  when e.type = 'member_returned' then e.by_time or e.by_them and e.held ? 'view'
  -- The host and the turn pass on only after a member was added, removed or changed; the turn also after a game began
  -- or the host changed.
  when e.type = 'host_changed'
    then e.cause in ('room_joined', 'invitation_accepted', 'member_left', 'member_removed', 'member_banned', 'seat_freed',
      'member_access_ended', 'member_absent', 'member_returned', 'member_permissions_changed', 'member_overrides_ended')
  when e.type = 'turn_moved'
    then e.cause in ('room_joined', 'invitation_accepted', 'member_left', 'member_removed', 'member_banned', 'seat_freed',
      'member_access_ended', 'member_absent', 'member_returned', 'member_permissions_changed', 'member_overrides_ended',
      'game_started', 'host_changed')
  -- A game ends by the host, with the deck or with its room. A room ends by the host, by time or with its last player.
  when e.type = 'game_ended' and e.data ->> 'reason' = 'host' then e.held ? 'host'
  when e.type = 'game_ended' and e.data ->> 'reason' = 'deck' then e.held ? 'play'
  when e.type = 'game_ended' and e.data ->> 'reason' = 'closed'
    then e.next = 'room_closed' and (e.by_time or e.held ? 'host'
      or e.cause in ('member_left', 'member_removed', 'member_banned'))
  when e.type = 'room_closed' and e.data ->> 'reason' = 'host' then e.held ? 'host'
  when e.type = 'room_closed' and e.data ->> 'reason' in ('quiet', 'ended') then e.by_time
  when e.type = 'room_closed' and e.data ->> 'reason' = 'empty'
    then e.cause in ('member_left', 'member_removed', 'member_banned', 'seat_freed', 'member_access_ended')
      or e.cause = 'game_ended' and e.cause_data ->> 'reason' = 'closed'
  -- Two people are connected when one uses the other's code, by two events of one command, unless one blocks the other.
  when e.type = 'connected'
    then e.data -> 'partners' ? e.actor::text and e.data -> 'partners' ? (e.data ->> 'code_of')
      and e.actor::text <> e.data ->> 'code_of' and e.blocked_by = '[]'
      and exists (
        select from events r
        where r.actor = e.actor and r.command_id = e.command_id and r.position > e.position
          and r.type = 'connection_code_redeemed' and r.stream_id::text = e.data ->> 'code_of'
          and r.data ->> 'connection' = e.stream_id::text)
  when e.type = 'connection_code_redeemed'
    then e.by_them
      and exists (
        select from events c
        where c.actor = e.actor and c.command_id = e.command_id and c.position < e.position
          and c.type = 'connected' and c.stream_id::text = e.data ->> 'connection'
          and c.data ->> 'code_of' = e.stream_id::text)
      and 'connection_code_made' = (
        select m.type from events m
        where m.stream_id = e.stream_id and m.version < e.version
          and m.type in ('connection_code_made', 'connection_code_revoked', 'connection_code_expired')
          and m.data ->> 'code' = e.data ->> 'code'
        order by m.version desc limit 1)
  -- Either person ends the connection, or leaves it. Each blocks and unblocks in their own name only.
  when e.type = 'connection_ended'
    then not e.gives and (e.held ? 'view' or e.cause in ('member_left', 'member_removed', 'member_access_ended'))
  when e.type = 'connection_blocked'
    then e.by_them and not e.gives and e.data -> 'partners' ? e.actor::text
      and e.data -> 'blocked_by' = e.blocked_by || to_jsonb(e.actor::text)
  when e.type = 'connection_unblocked'
    then e.by_them and e.blocked_by ? e.actor::text and e.data -> 'blocked_by' = e.blocked_by - e.actor::text
  else false
end, false)
order by position
limit $1
