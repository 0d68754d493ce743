-- A page of all spaces, the last touched first: those of kind $1, that person $2 is a member of and
-- whose title holds $3, in either case (null: all), up to $5 of those last touched before $4. What
-- happened last in each is what the log says.
with found as (
  (select s.space, s.kind, s.title, s.standing, s.created_at, s.position
    from spaces s
    where $2::uuid is null and ($1::text is null or s.kind = $1)
      and ($3::text is null or strpos(lower(s.title), lower($3)) > 0)
      and ($4::bigint is null or s.position < $4)
    order by s.position desc
    limit $5)
  union all
  (select s.space, s.kind, s.title, s.standing, s.created_at, s.position
    from (
      select own.space from members own
      where own.person = $2 and own.removed_at is null
      offset 0 -- A person has few spaces: these first.
    ) own
    join spaces s on s.space = own.space
    where ($1::text is null or s.kind = $1)
      and ($3::text is null or strpos(lower(s.title), lower($3)) > 0)
      and ($4::bigint is null or s.position < $4)
    order by s.position desc
    limit $5)
)
select s.space, s.kind, s.title, m.owner, m.members, s.position, s.created_at,
  last.position, last.version, last.recorded_at, last.type, last.actor, coalesce(s.standing, 'open')
from found s
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
