-- How much must be loaded of stream $1: the bytes of its snapshot, and the number of events after it (all events, if there
-- is none). A stream of the kind $2[i] has snapshots of fold version $3[i].
select coalesce(s.bytes, 0), coalesce(e.version, 0) - coalesce(s.version, 0)
from (select) one
left join lateral (
  select version, stream_kind from events where stream_id = $1 order by version desc limit 1
) e on true
left join lateral (
  select sum(octet_length(state))::bigint bytes, max(version) "version" from snapshots
  where stream_id = $1 and fold = (
    select k.fold from unnest($2::text[], $3::int[]) k (kind, fold) where k.kind = e.stream_kind)
) s on true
