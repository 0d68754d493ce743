-- How much must be loaded of stream $1: the bytes of its snapshot of fold version $2, and the number of events after it
-- (all events, if there is none).
select coalesce(s.bytes, 0), coalesce(e.version, 0) - coalesce(s.version, 0)
from (select sum(octet_length(state))::bigint bytes, max(version) "version" from snapshots where stream_id = $1 and fold = $2) s
left join lateral (
  select version from events where stream_id = $1 order by version desc limit 1
) e on true
