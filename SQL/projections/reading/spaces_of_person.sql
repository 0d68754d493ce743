-- The spaces of person $1, the last touched first, up to $3 of those last touched before position $2.
select m.space, m.space_kind, p.title, m.role, m.capabilities, m.color, m.joined_at,
  coalesce(p.position, m.position), coalesce(p.version, m.version),
  coalesce(p.updated_at, m.updated_at), p.created_at, people.count
from members m
left join projects p on p.space = m.space
cross join lateral (
  select count(*) from members other where other.space = m.space and other.removed_at is null
) people
where m.person = $1 and m.removed_at is null
  and ($2::bigint is null or coalesce(p.position, m.position) < $2)
order by coalesce(p.position, m.position) desc
limit $3
