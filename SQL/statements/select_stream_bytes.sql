-- The events of stream $1 after version $2 up to $3, at most $4, in order, until what they take in the table comes to
-- $5 bytes: one in any case.
select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at
from (
  select e.*,
    sum(pg_column_size(data)) over (order by version) - pg_column_size(data) as bytes_before
  from events e
  where stream_id = $1 and version > $2 and version <= $3
  order by version
  limit $4
) page
where bytes_before < $5
order by version
