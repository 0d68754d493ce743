-- The last $4 events of stream $1 up to version $2 that name member $3, the newest first. Their data contain only that
-- member and the accepted invitation.
select position, stream_id, version, stream_kind, type, schema,
  jsonb_strip_nulls(jsonb_build_object('invitation', data -> 'invitation'))
    || jsonb_build_object('members', (
      select jsonb_agg(r.record) from member_records(data) r (record) where r.record ->> 'person' = $3::uuid::text)),
  actor, command_id, command_digest, correlation_id, causation, recorded_at
from events
where stream_id = $1 and version <= $2 and data ? 'members'
  and (data -> 'members' @> jsonb_build_array(jsonb_build_object('person', $3::uuid))
    or jsonb_path_exists(data, '$.alike.*[*] ? (@ == $person)', jsonb_build_object('person', $3::uuid)))
order by version desc
limit $4
