-- The items that feed_days and feed_groups count: the last $2 items in the spaces of person $1 that fulfil feed_filters
-- and that the person may see. Connections include the statuses of the partners since they are partners.
select m.space, f.space as stream, f.actor, f.target_kind, f.target_id,
  f.first_at, f.last_at, f.last_position, f.count
from members m
cross join lateral (
  select array(
    select t.feed_kind from event_types t
    where t.feed_kind is not null and t.see_capability <> all (m.capabilities)) as kinds
) hidden
cross join lateral (
  select m.space as stream, null::timestamptz as since
  union all
  -- The partner's statuses are events of the partner's own stream.
  select partner.person, partner.joined_at
  from members partner
  where m.space_kind = 'connection' and partner.space = m.space and partner.person <> $1
    and partner.removed_at is null
) source
join activity_feed f on f.space = source.stream
  and (source.since is null or f.last_at >= source.since)
where m.person = $1 and m.removed_at is null and 'view' = any(m.capabilities)
  and $filters$
  and f.kind <> all (hidden.kinds)
  and (f.target_kind is distinct from 'comment' or not exists (
    select from guarded_comments g
    where g.space = f.space and g.comment = f.target_id
      and g.see_capability <> all (m.capabilities)))
order by f.first_position desc
limit $2
