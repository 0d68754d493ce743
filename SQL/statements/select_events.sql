-- The events after position $1 up to $2, at most $3, in order.
select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at
from events where position > $1 and position <= $2 order by position limit $3
