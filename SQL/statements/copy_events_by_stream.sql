-- Returns the events at positions $1 to $2, stream by stream and in order within each, in the binary format. COPY takes
-- no parameters: the caller puts the numbers into the text.
copy (
  select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
    command_digest, correlation_id, causation, recorded_at
  from events where position between $1 and $2 order by stream_id, version
) to stdout (format binary)
