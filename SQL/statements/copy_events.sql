-- Takes the events of a batch, in the binary format.
copy events (position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at)
from stdin (format binary)
