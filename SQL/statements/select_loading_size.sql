-- How much there is to load of stream $1: the bytes of its snapshot made by version $2 of the fold, and how many events come
-- after that (all of them, if there is none).
select coalesce(s.bytes, 0), coalesce(e.version, 0) - coalesce(s.version, 0)
from (select sum(octet_length(state))::bigint bytes, max(version) "version" from snapshots where stream_id = $1 and fold = $2) s
left join lateral (
  select version from events where stream_id = $1 order by version desc limit 1
) e on true
