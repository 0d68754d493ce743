-- The items that feed_days, feed_people and feed_groups count: the last $2 items in space $1 or (null) in all spaces
-- that fulfil feed_filters and can be seen with the capabilities $11 (null: all can be seen). In a space they include
-- the statuses of people $12 from time $13 on, which are in the people's own streams. At most the last $2 items of each
-- stream are read and sorted.
select item.*
from (
  select $1::uuid as stream, null::timestamptz as since
  union all
  select unnest($12::uuid[]), $13::timestamptz
) source
cross join lateral (
  select coalesce($1::uuid, f.space) as space, f.space as stream, f.actor, f.target_kind, f.target_id,
    f.first_at, f.last_at, f.first_position, f.last_position, f.count
  from activity_feed f
  where ($1::uuid is null or f.space = source.stream)
    and (source.since is null or f.last_at >= source.since)
    and $filters$
    and ($11::text[] is null or f.kind <> all (array(
      select t.feed_kind from event_types t
      where t.feed_kind is not null and t.see_capability <> all ($11))))
    and ($11::text[] is null or $visible$)
  order by f.first_position desc
  limit $2
) item
order by item.first_position desc
limit $2
