-- Takes events into the partition that is being filled, in the binary format.
copy filling (position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at)
from stdin (format binary)
