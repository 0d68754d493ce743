-- Of the 1,000 reading marks after person $1 and space $2 (null: from the first), deletes those of people who left the
-- space $3 days ago or earlier, and those in spaces that were deleted or closed so long ago, except of people who are members
-- still: they may read a closed room, and a deleted space may be restored. Returns the last mark's person and space (null: it
-- was the last of all), and how many were deleted.
with page as materialized (
  select person, space from reads
  where $1::uuid is null or (person, space) > ($1, $2::uuid)
  order by person, space
  limit 1000
), deleted as (
  delete from reads r using page p
  where r.person = p.person and r.space = p.space
    and (
      exists (
        select from members m
        where m.space = p.space and m.person = p.person
          and m.removed_at < clock_timestamp() - make_interval(days => $3::int))
      or (
        exists (
          select from spaces s
          where s.space = p.space and s.standing in ('closed', 'deleted')
            and s.updated_at < clock_timestamp() - make_interval(days => $3::int))
        and not exists (
          select from members m where m.space = p.space and m.person = p.person and m.removed_at is null)))
  returning 1
)
select last.person, last.space, (select count(*) from deleted)
from (select 1) one
left join (select person, space from page order by person, space offset 999 limit 1) last on true
