-- What lies behind what members may do is found without reading the other events of a space: who was invited and kept out,
-- how roles were defined, how the space stood. The types are those of select_causes.sql.
create index events_causes on events (stream_id, version)
  where type in ('invitation_sent', 'invitation_resent', 'role_set', 'space_archived', 'space_restored', 'space_deleted',
    'room_closed', 'member_banned', 'member_unbanned', 'connection_blocked', 'connection_unblocked');
