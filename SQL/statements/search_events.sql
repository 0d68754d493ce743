-- The events after position $1 up to $2, at most $3, in order, that are of stream $4, types $5 and
-- actor $6; each left out when null.
select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at
from events
where position > $1 and position <= $2
  and ($4::uuid is null or stream_id = $4)
  and ($5::text[] is null or type = any($5))
  and ($6::uuid is null or actor = $6)
order by position limit $3
