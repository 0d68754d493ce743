-- The spaces of person $1, the last touched first, up to $3 of those last touched before position $2.
select m.space, m.space_kind, s.title, m.role, m.capabilities, m.color, m.joined_at,
  coalesce(s.position, m.position), coalesce(s.version, m.version),
  coalesce(s.updated_at, m.updated_at), s.created_at, people.count
from members m
left join spaces s on s.space = m.space
cross join lateral (
  select count(*) from members other where other.space = m.space and other.removed_at is null
) people
where m.person = $1 and m.removed_at is null
  and ($2::bigint is null or coalesce(s.position, m.position) < $2)
order by coalesce(s.position, m.position) desc
limit $3
