-- How much there is by $9 (person, target or space) in space $1 or (null) everywhere, of the last $10 items, up to $11
-- groups, the most lately touched first: items and events first seen before position $2, after $3, by actor $4, of the
-- kinds $5, about target $6 $7 (the first of which is the thing, the others comments on it), leaving out the kinds that it
-- takes more to see than the capabilities $8; in a space with the statuses of people $12 from time $13 on. A comment is
-- counted with what it is on.
select case when $9 <> 'person' then i.space end, case when $9 = 'person' then i.actor end,
  case when $9 = 'target' then i.target_kind end, case when $9 = 'target' then i.target_id end,
  count(*), sum(i.count)::bigint, max(i.last_position), max(i.last_at)
from (
  select coalesce($1::uuid, f.space) as space, f.actor, f.count, f.last_position, f.last_at,
    case when f.target_kind = 'comment' then c.target_kind else f.target_kind end as target_kind,
    case when f.target_kind = 'comment' then c.target_id else f.target_id end as target_id
  from (
    select $1::uuid as stream, null::timestamptz as since
    union all
    select unnest($12::uuid[]), $13::timestamptz
  ) source
  join activity_feed f on ($1::uuid is null or f.space = source.stream)
    and (source.since is null or f.last_at >= source.since)
  left join comment_targets c
    on f.target_kind = 'comment' and c.space = f.space and c.comment = f.target_id
  where ($2::bigint is null or f.first_position < $2)
    and ($3::bigint is null or f.first_position > $3)
    and ($4::uuid is null or f.actor = $4)
    and ($5::text[] is null or f.kind = any($5))
    and ($6::text is null or f.target_kind = $6
      or f.target_kind = 'comment' and f.target_id <> ($7::text[])[1])
    and ($7::text[] is null or f.target_id = any($7))
    and ($8::text[] is null or f.kind <> all (array(
      select t.feed_kind from event_types t
      where t.feed_kind is not null and t.see_capability <> all ($8))))
    and ($8::text[] is null or f.target_kind is distinct from 'comment' or not exists (
      select from guarded_comments g
      where g.space = f.space and g.comment = f.target_id
        and g.see_capability <> all ($8)))
  order by f.first_position desc
  limit $10
) i
group by 1, 2, 3, 4
order by max(i.last_position) desc
limit $11
