-- Carries the positions first to last, of one stream or (null) of all, into invitations. Ranges are
-- applied in order; the rows are the same however the log is cut into them.
create function invitations_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  -- Found by one scan, for all that follows.
  positions bigint[] := array(
    select e.position from events e
    where e.position between invitations_apply.first and invitations_apply.last
      and (invitations_apply.stream is null or e.stream_id = invitations_apply.stream)
      and e.type in ('invitation_sent', 'invitation_resent', 'invitation_revoked',
        'invitation_accepted', 'invitation_declined', 'invitation_expired', 'space_deleted',
        'room_closed'));
begin
  if cardinality(positions) = 0 then return; end if;

  insert into invitations (
    space, invitation, space_kind, form, person, email, inviter, role, status, max_uses, uses,
    expires_at, access_until, created_at, updated_at, sent_position, position, version)
  with steps as (
    select e.stream_id as space, (e.data ->> 'invitation')::uuid as invitation, e.stream_kind,
      e.type, e.data, e.actor, e.position, e.version, e.recorded_at
    from events e
    where e.position = any (positions) and e.type not in ('space_deleted', 'room_closed')
  ), ends as (
    select s.space, s.invitation, min(s.stream_kind) as stream_kind,
      (array_agg(s.data) filter (where s.type = 'invitation_sent'))[1] as sent,
      -- Who sent it last, and until when it holds.
      (array_agg(s.actor order by s.position desc)
        filter (where s.type in ('invitation_sent', 'invitation_resent')))[1] as inviter,
      (array_agg((s.data ->> 'expires_at')::timestamptz order by s.position desc)
        filter (where s.type in ('invitation_sent', 'invitation_resent')))[1] as expires_at,
      (array_agg(
        case s.type
          when 'invitation_sent' then 'pending'
          when 'invitation_resent' then 'pending'
          when 'invitation_accepted' then s.data ->> 'status'
          else substr(s.type, length('invitation_') + 1)
        end order by s.position desc))[1] as status,
      count(*) filter (where s.type = 'invitation_accepted') as uses,
      min(s.recorded_at) as created_at, max(s.recorded_at) as updated_at,
      min(s.position) as sent_position, max(s.position) as position, max(s.version) as version
    from steps s
    group by s.space, s.invitation
  )
  select n.space, n.invitation, n.stream_kind,
    coalesce(old.form, n.sent ->> 'form'),
    coalesce(old.person, (n.sent ->> 'person')::uuid),
    coalesce(old.email, n.sent ->> 'email'),
    coalesce(n.inviter, old.inviter),
    coalesce(old.role, n.sent -> 'offer' ->> 'role'),
    n.status,
    coalesce(old.max_uses, (n.sent ->> 'max_uses')::int, 1),
    coalesce(old.uses, 0) + n.uses,
    coalesce(n.expires_at, old.expires_at),
    coalesce(old.access_until, (n.sent -> 'offer' ->> 'access_until')::timestamptz),
    coalesce(old.created_at, n.created_at),
    n.updated_at,
    coalesce(old.sent_position, n.sent_position),
    n.position, n.version
  from ends n
  left join invitations old on old.space = n.space and old.invitation = n.invitation
  on conflict (space, invitation) do update set
    inviter = excluded.inviter,
    status = excluded.status,
    uses = excluded.uses,
    expires_at = excluded.expires_at,
    updated_at = excluded.updated_at,
    position = excluded.position,
    version = excluded.version;

  -- With a space its invitations are over; nothing comes after its deletion, and none into a closed room.
  -- Found first: how few they are is not known to the planner, which else reads all events of every space.
  with ends as materialized (
    select e.stream_id, e.recorded_at, e.position, e.version
    from events e
    where e.position = any (positions) and e.type in ('space_deleted', 'room_closed')
  )
  update invitations i set
    status = 'revoked', updated_at = e.recorded_at, position = e.position, version = e.version
  from ends e
  where i.space = e.stream_id
    and i.status = 'pending';
end $$;
