-- How much each person did on each day of time zone $2, newest first, in space $1 or (null)
-- everywhere: items and events first seen before position $3, after $4, leaving out the kinds that it
-- takes more to see than the capabilities $5 (null: nothing is left out).
select (first_at at time zone $2)::date::text as day, actor, count(*), sum(count)::bigint
from activity_feed
where ($1::uuid is null or space = $1)
  and ($3::bigint is null or first_position < $3)
  and ($4::bigint is null or first_position > $4)
  and ($5::text[] is null or kind <> all (array(
    select t.feed_kind from event_types t
    where t.feed_kind is not null and t.see_capability <> all ($5))))
  and ($5::text[] is null or target_kind is distinct from 'comment' or not exists (
    select from guarded_comments g
    where g.space = activity_feed.space and g.comment = activity_feed.target_id
      and g.see_capability <> all ($5)))
group by 1, 2
order by 1 desc, 3 desc, 2
