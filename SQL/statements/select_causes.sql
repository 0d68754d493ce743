-- The last $5 events of stream $1 up to version $2 with types $3 and data that contain $4, the newest first, without
-- their members.
select position, stream_id, version, stream_kind, type, schema, data - '{members,alike}'::text[] as data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at
from events
where stream_id = $1 and version <= $2
  and type in ('invitation_sent', 'invitation_resent', 'role_set', 'space_archived', 'space_restored', 'space_deleted',
    'room_closed', 'member_banned', 'member_unbanned', 'connection_blocked', 'connection_unblocked')
  and type = any($3) and data @> $4::jsonb
order by version desc
limit $5
