-- A page of the feed of person $1's spaces, newest first: up to $2 items that fulfil feed_filters and that the person
-- may see. Connections include the statuses of the partners since they are partners.
--
-- The newest few items of each space give a position before which no item can be on the page, so that hardly more items
-- are read in full than the page has. The filters are written twice: if they were written once, PostgreSQL would apply
-- them after the join, and a page of 200 spaces would take nine times as long.
with seen_with as materialized (
  select feed_kind, see_capability from event_types
  where feed_kind is not null and see_capability <> 'view'
), sources as materialized (
  select m.space, m.capabilities, source.stream, source.since, array(
      select t.feed_kind from seen_with t where t.see_capability <> all (m.capabilities)) as hidden,
    $2::bigint * 2 / count(*) over () + 1 as few
  from members m
  cross join lateral (
    select m.space as stream, null::timestamptz as since
    union all
    -- The partner's statuses are events of the partner's own stream.
    select partner.person, partner.joined_at
    from members partner
    where m.space_kind = 'connection' and partner.space = m.space and partner.person <> $1
      and partner.removed_at is null
  ) source
  where m.person = $1 and m.removed_at is null and 'view' = any(m.capabilities)
), least as materialized (
  select item.first_position
  from sources s
  cross join lateral (
    select f.first_position
    from activity_feed f
    where f.space = s.stream and (s.since is null or f.last_at >= s.since)
      and $filters$
      and f.kind <> all (s.hidden)
      and $visible$
    order by f.first_position desc
    limit s.few
  ) item
  order by item.first_position desc
  offset $2 - 1 limit 1
)
select item.*
from sources s
cross join lateral (
  select s.space, f.actor, f.kind, f.target_kind, f.target_id, f.window_start, f.first_position,
    f.last_position, f.first_at, f.last_at, f.count, f.title, f.description
  from activity_feed f
  where f.space = s.stream and (s.since is null or f.last_at >= s.since)
    and f.first_position >= coalesce((select least.first_position from least), 0)
    and $filters$
    and f.kind <> all (s.hidden)
    and $visible$
  order by f.first_position desc
  limit $2
) item
order by item.first_position desc
limit $2
