-- All projects whose title holds $1 (null: all), the last touched first, up to $3 of those last
-- touched before position $2.
select p.space, 'project', p.title, null::text, null::text[], null::smallint, null::timestamptz,
  p.position, p.version, p.updated_at, p.created_at, people.count
from projects p
cross join lateral (
  select count(*) from members m where m.space = p.space and m.removed_at is null
) people
where ($1::text is null or strpos(lower(p.title), lower($1)) > 0)
  and ($2::bigint is null or p.position < $2)
order by p.position desc
limit $3
