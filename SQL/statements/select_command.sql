-- The events that the command $2 of actor $1 has caused, by position.
select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at
from events where actor = $1 and command_id = $2 order by position
