-- A page of all spaces, the last touched first: those of kind $1, that person $2 is a member of and
-- whose title holds $3, in either case (null: all), up to $5 of those last touched before $4. What
-- happened last in each is what the log says.
select s.space, s.kind, s.title, m.owner, m.members, s.position, s.created_at,
  last.position, last.version, last.recorded_at, last.type, last.actor, coalesce(s.standing, 'open')
from (
  select space, kind, title, standing, created_at, position
  from spaces
  where ($1::text is null or kind = $1)
    and ($2::uuid is null or space in (
      select space from members where person = $2 and removed_at is null))
    and ($3::text is null or strpos(lower(title), lower($3)) > 0)
    and ($4::bigint is null or position < $4)
  order by position desc
  limit $5
) s
cross join lateral (
  select count(*) filter (where removed_at is null) as members,
    -- Nobody else is ever given it.
    (array_agg(person) filter (where 'own' = any(capabilities)))[1] as owner
  from members where space = s.space
) m
cross join lateral (
  select position, version, recorded_at, type, actor
  from events where stream_id = s.space order by version desc limit 1
) last
order by s.position desc
