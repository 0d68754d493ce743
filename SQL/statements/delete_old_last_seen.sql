-- Of the 1,000 rows after space $1 and person $2 (null: from the first), deletes the times of people who were last seen $3
-- days ago or earlier. Returns the last row's space and person (null: it was the last of all), and how many were deleted.
with page as materialized (
  select space_id, person from last_seen
  where $1::uuid is null or (space_id, person) > ($1, $2::uuid)
  order by space_id, person
  limit 1000
), deleted as (
  delete from last_seen l using page p
  where l.space_id = p.space_id and l.person = p.person
    and l.seen_at < clock_timestamp() - make_interval(days => $3::int)
  returning 1
)
select last.space_id, last.person, (select count(*) from deleted)
from (select 1) one
left join (select space_id, person from page order by space_id, person offset 999 limit 1) last on true
