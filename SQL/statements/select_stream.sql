-- The events of stream $1 after version $2 up to $3, at most $4, in order or (with ` desc` as $direction$) the newest
-- first.
select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at
from events where stream_id = $1 and version > $2 and version <= $3 order by version$direction$ limit $4
