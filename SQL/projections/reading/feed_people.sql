-- How much each person did on each day of time zone $2, newest first, in space $1: items and events
-- first seen before position $3, after $4, leaving out the kinds that it takes more to see than the
-- capabilities $5 (null: nothing is left out); with the statuses of people $6 from time $7 on. Of the
-- last $8 items, up to $9 rows; by actor $10, of the kinds $11, about target $12 $13 (of which the first is the thing, the others
-- comments on it).
select (i.first_at at time zone $2)::date::text as day, i.actor, count(*), sum(i.count)::bigint
from (
  select f.first_at, f.actor, f.count
  from (
    select $1::uuid as stream, null::timestamptz as since
    union all
    select unnest($6::uuid[]), $7::timestamptz
  ) source
  join activity_feed f on f.space = source.stream
    and (source.since is null or f.last_at >= source.since)
  where ($3::bigint is null or f.first_position < $3)
    and ($4::bigint is null or f.first_position > $4)
    and ($5::text[] is null or f.kind <> all (array(
      select t.feed_kind from event_types t
      where t.feed_kind is not null and t.see_capability <> all ($5))))
    and ($5::text[] is null or f.target_kind is distinct from 'comment' or not exists (
      select from guarded_comments g
      where g.space = f.space and g.comment = f.target_id
        and g.see_capability <> all ($5)))
    and ($10::uuid is null or f.actor = $10)
    and ($11::text[] is null or f.kind = any($11))
    and ($12::text is null or f.target_kind = $12
      or f.target_kind = 'comment' and f.target_id <> ($13::text[])[1])
    and ($13::text[] is null or f.target_id = any($13))
  order by f.first_position desc
  limit $8
) i
group by 1, 2
order by 1 desc, 3 desc, 2
limit $9
