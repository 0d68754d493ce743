-- How much happened on each day of time zone $2, newest first, in the spaces of person $1: items
-- and events first seen before position $3, after $4, by actor $5, of the kinds $6, about target
-- $7 $8; of each space what the person's capabilities there allow to see, of connections with the
-- partners' statuses since they are partners. Of the last $9 items.
select (i.first_at at time zone $2)::date::text as day, count(*), sum(i.count)::bigint
from (
  select f.first_at, f.count
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
    and ($3::bigint is null or f.first_position < $3)
    and ($4::bigint is null or f.first_position > $4)
    and ($5::uuid is null or f.actor = $5)
    and ($6::text[] is null or f.kind = any($6))
    and ($7::text is null or f.target_kind = $7
      or f.target_kind = 'comment' and f.target_id <> ($8::text[])[1])
    and ($8::text[] is null or f.target_id = any($8))
    and f.kind <> all (hidden.kinds)
    and (f.target_kind is distinct from 'comment' or not exists (
      select from guarded_comments g
      where g.space = f.space and g.comment = f.target_id
        and g.see_capability <> all (m.capabilities)))
  order by f.first_position desc
  limit $9
) i
group by 1
order by 1 desc
