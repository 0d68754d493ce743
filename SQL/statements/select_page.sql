-- The first of the events $found$, which are in the order $place$, each with whether the page is full. Ends once their
-- bytes reach $bytes$, after at least one event. A payload that is stored compressed counts with the length of the text
-- that is sent: in the table it may take less than a hundredth of that. The others are sent about as they are stored.
-- Only payloads of the page and of a few events after it are decompressed to be counted. PostgreSQL 15 and newer end
-- the outer window at the first row for which `beyond < 1` does not hold (the plan's "Run Condition"), and the windows
-- read row by row, since $found$ is in their order. `offset 0` keeps a size from being computed twice.
select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at, bytes >= $bytes$
from (
  select counted.*,
    count(*) filter (where bytes - size >= $bytes$) over (order by $place$ rows unbounded preceding) as beyond
  from (
    select sized.*, sum(size) over (order by $place$ rows unbounded preceding) as bytes
    from (
      select found.*, case
          when pg_column_compression(data) is not null then octet_length(data::text)
          else pg_column_size(data)
        end as size
      from (
        $found$
      ) found
      order by $place$ offset 0
    ) sized
  ) counted
) page
where beyond < 1
order by $place$
