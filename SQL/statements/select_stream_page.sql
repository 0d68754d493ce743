-- The events of stream $1 after version $2 up to $3, at most $4, in order or (with ` desc` as $direction$) the newest
-- first. Ends once their size in the table reaches $5 bytes (null: no limit), after at least one event. Each row tells
-- whether the limit has been reached.
select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at, bytes >= $5
from (
  select e.*, sum(pg_column_size(data)) over (order by version$direction$) as bytes
  from events e
  where stream_id = $1 and version > $2 and version <= $3
  order by version$direction$
  limit $4
) page
where $5::bigint is null or bytes - pg_column_size(data) < $5
order by version$direction$
