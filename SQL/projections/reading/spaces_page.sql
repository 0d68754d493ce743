-- A page of all spaces, the last touched first: those of kind $1, that person $2 is a member of and
-- whose title holds $3, in either case (null: all), up to $5 of those last touched before $4. What
-- happened first and last in each is what the log says.
select s.space, s.kind, s.title, s.owner, s.members, s.touched,
  opened.recorded_at, last.position, last.version, last.recorded_at, last.type, last.actor
from (
  select m.space, m.kind, p.title, m.owner, m.members, greatest(m.position, p.position) as touched
  from (
    select space, min(space_kind) as kind, max(position) as position,
      count(*) filter (where removed_at is null) as members,
      -- Nobody else is ever given it.
      (array_agg(person) filter (where 'own' = any(capabilities)))[1] as owner
    from members
    where ($1::text is null or space_kind = $1)
      and ($2::uuid is null or space in (
        select space from members where person = $2 and removed_at is null))
    group by space
  ) m
  left join spaces p on p.space = m.space
  where ($3::text is null or strpos(lower(p.title), lower($3)) > 0)
    and ($4::bigint is null or greatest(m.position, p.position) < $4)
  order by greatest(m.position, p.position) desc
  limit $5
) s
cross join lateral (
  select recorded_at from events where stream_id = s.space and version = 1 limit 1
) opened
cross join lateral (
  select position, version, recorded_at, type, actor
  from events where stream_id = s.space order by version desc limit 1
) last
order by s.touched desc
