-- How much happened on each day of time zone $2, newest first, in space $1 or (null) everywhere:
-- items and events first seen before position $3, after $4, by actor $5, of the kinds $6, about
-- target $7 $8 (of which the first is the thing, the others comments on it), leaving out the kinds that it takes more to see than the capabilities $9; in a space
-- with the statuses of people $10 from time $11 on. Of the last $12 items.
select (i.first_at at time zone $2)::date::text as day, count(*), sum(i.count)::bigint
from (
  select f.first_at, f.count
  from (
    select $1::uuid as stream, null::timestamptz as since
    union all
    select unnest($10::uuid[]), $11::timestamptz
  ) source
  join activity_feed f on ($1::uuid is null or f.space = source.stream)
    and (source.since is null or f.last_at >= source.since)
  where ($3::bigint is null or f.first_position < $3)
    and ($4::bigint is null or f.first_position > $4)
    and ($5::uuid is null or f.actor = $5)
    and ($6::text[] is null or f.kind = any($6))
    and ($7::text is null or f.target_kind = $7
      or f.target_kind = 'comment' and f.target_id <> ($8::text[])[1])
    and ($8::text[] is null or f.target_id = any($8))
    and ($9::text[] is null or f.kind <> all (array(
      select t.feed_kind from event_types t
      where t.feed_kind is not null and t.see_capability <> all ($9))))
    and ($9::text[] is null or f.target_kind is distinct from 'comment' or not exists (
      select from guarded_comments g
      where g.space = f.space and g.comment = f.target_id
        and g.see_capability <> all ($9)))
  order by f.first_position desc
  limit $12
) i
group by 1
order by 1 desc
