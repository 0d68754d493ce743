-- The events after position $1 up to $2, at most $3, the newest first, of stream $4, types $5, actor $6 and
-- request $7 (null: any). Ends once their size in the table reaches $8 bytes (null: no limit), after at least one event.
-- Each row tells whether the limit has been reached.
select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at, bytes >= $8
from (
  select found.*, sum(pg_column_size(data)) over (order by position desc) as bytes
  from (
    select *
    from events
    where position > $1 and position <= $2
      and ($4::uuid is null or stream_id = $4)
      and ($5::text[] is null or type = any($5))
      and ($6::uuid is null or actor = $6)
      and ($7::uuid is null or correlation_id = $7)
    order by position desc limit $3
  ) found
) page
where $8::bigint is null or bytes - pg_column_size(data) < $8
order by position desc
