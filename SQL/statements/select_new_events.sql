-- The events after position $1, in order, at most $2 (null: all).
select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at
from events where position > $1 order by position limit $2
