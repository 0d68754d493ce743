-- A page of the feed, newest first, of space $1 or (null) of everything: up to $2 items first seen
-- before position $3, after $4, by actor $5, of the kinds $6, about target $7 $8, leaving out the
-- kinds that it takes more to see than the capabilities $9 (null: nothing is left out).
select space, actor, kind, target_kind, target_id, window_start, first_position, last_position,
  first_at, last_at, count, title, description
from activity_feed
where ($1::uuid is null or space = $1)
  and ($3::bigint is null or first_position < $3)
  and ($4::bigint is null or first_position > $4)
  and ($5::uuid is null or actor = $5)
  and ($6::text[] is null or kind = any($6))
  and ($7::text is null or target_kind = $7)
  and ($8::text is null or target_id = $8)
  and ($9::text[] is null or kind <> all (array(
    select t.feed_kind from event_types t
    where t.feed_kind is not null and t.see_capability <> all ($9))))
order by first_position desc
limit $2
