-- A page of the feed, newest first, of space $1 or (null) of everything: up to $2 items that fulfil
-- feed_filters, leaving out the kinds that it takes more to see than the capabilities $9 (null: nothing is left out). In a
-- space there are the statuses of people $10 too, which stand in streams of their own, from time $11 on.
select item.*
from (
  select $1::uuid as stream, null::timestamptz as since
  union all
  select unnest($10::uuid[]), $11::timestamptz
) source
cross join lateral (
  select coalesce($1::uuid, f.space), f.actor, f.kind, f.target_kind, f.target_id, f.window_start,
    f.first_position, f.last_position, f.first_at, f.last_at, f.count, f.title, f.description
  from activity_feed f
  where ($1::uuid is null or f.space = source.stream)
    and (source.since is null or f.last_at >= source.since)
    and $filters$
    and ($9::text[] is null or f.kind <> all (array(
      select t.feed_kind from event_types t
      where t.feed_kind is not null and t.see_capability <> all ($9))))
    and ($9::text[] is null or $visible$)
  order by f.first_position desc
  limit $2
) item
order by item.first_position desc
limit $2
