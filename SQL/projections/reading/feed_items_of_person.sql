-- What is counted in feed_days and feed_groups: the last $8 items in the spaces of person $1 that were first seen
-- before position $2, after $3, by actor $4, of the kinds $5, about target $6 $7 (of which the first is the thing, the
-- others comments on it); of each space what the person's capabilities there allow to see, of connections with the
-- partners' statuses since they are partners.
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
  -- What the partner says of themselves stands in a stream of their own.
  select partner.person, partner.joined_at
  from members partner
  where m.space_kind = 'connection' and partner.space = m.space and partner.person <> $1
    and partner.removed_at is null
) source
join activity_feed f on f.space = source.stream
  and (source.since is null or f.last_at >= source.since)
where m.person = $1 and m.removed_at is null and 'view' = any(m.capabilities)
  and ($2::bigint is null or f.first_position < $2)
  and ($3::bigint is null or f.first_position > $3)
  and ($4::uuid is null or f.actor = $4)
  and ($5::text[] is null or f.kind = any($5))
  and ($6::text is null or f.target_kind = $6
    or f.target_kind = 'comment' and f.target_id <> ($7::text[])[1])
  and ($7::text[] is null or f.target_id = any($7))
  and f.kind <> all (hidden.kinds)
  and (f.target_kind is distinct from 'comment' or not exists (
    select from guarded_comments g
    where g.space = f.space and g.comment = f.target_id
      and g.see_capability <> all (m.capabilities)))
order by f.first_position desc
limit $8
