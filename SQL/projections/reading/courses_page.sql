-- A page of courses, the last changed first: those that person $1 is a member of and whose title holds $2, in either
-- case (null: all), up to $4 of those last changed before position $3.
with found as (
  (select c.* from courses c
    where $1::uuid is null and ($2::text is null or strpos(lower(c.title), lower($2)) > 0)
      and ($3::bigint is null or c.position < $3)
    order by c.position desc
    limit $4)
  union all
  (select c.*
    from (
      select own.space from members own
      where own.person = $1 and own.removed_at is null
      offset 0 -- A person has few spaces: these first.
    ) own
    join courses c on c.space = own.space
    where ($2::text is null or strpos(lower(c.title), lower($2)) > 0)
      and ($3::bigint is null or c.position < $3)
    order by c.position desc
    limit $4)
)
select f.space, f.title, f.schedules, f.recordings, f.students, f.constraints, f.created_at,
  f.position, f.version, f.updated_at, m.owner, m.members, opened.at, coalesce(s.standing, 'open')
from found f
left join spaces s on s.space = f.space
left join lateral (
  select o.at from course_openings o where o.space = f.space order by o.position desc limit 1
) opened on true
cross join lateral (
  select count(*) filter (where removed_at is null) as members,
    -- Nobody else is ever given it.
    (array_agg(person) filter (where 'own' = any(capabilities)))[1] as owner
  from members where space = f.space
) m
order by f.position desc
