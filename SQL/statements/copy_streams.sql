-- Returns the events of streams $1 to $2 up to position $3, stream by stream and in order within each, in the binary
-- format. COPY takes no parameters: the caller puts the ids and the number into the text.
copy (
  select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
    command_digest, correlation_id, causation, recorded_at
  from events where stream_id between '$1' and '$2' and position <= $3 order by stream_id, version
) to stdout (format binary)
