-- The items that feed_days and feed_groups count: the last $2 items in the spaces of person $1 that fulfil feed_filters
-- and that the person may see. Connections include the statuses of the partners since they are partners. At most the
-- last $2 items of each stream are read and sorted.
with sources as materialized (
  select m.space, m.capabilities, source.stream, source.since, array(
      select t.feed_kind from event_types t
      where t.feed_kind is not null and t.see_capability <> all (m.capabilities)) as hidden
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
)
select item.*
from sources s
cross join lateral (
  select s.space, s.stream, f.actor, f.target_kind, f.target_id,
    f.first_at, f.last_at, f.first_position, f.last_position, f.count
  from activity_feed f
  where f.space = s.stream and (s.since is null or f.last_at >= s.since)
    and $filters$
    and f.kind <> all (s.hidden)
    and $visible$
  order by f.first_position desc
  limit $2
) item
order by item.first_position desc
limit $2
