-- When person $2 last blocked the other one, for each of the streams $1 of two people in which they did. Each stream
-- takes one probe of the index events_causes.
select pair.stream_id, block.recorded_at
from unnest($1::uuid[]) pair (stream_id)
cross join lateral (
  select e.recorded_at
  from events e
  where e.stream_id = pair.stream_id and e.type = 'connection_blocked'
    and e.data @> jsonb_build_object('person', $2::uuid)
  order by e.version desc
  limit 1
) block
