-- A page of plans, the last changed first: those of connection $1, of kind $2 (null: all), up to $4 of
-- those last changed before position $3.
select p.space, p.kind, p.plan, p.title, p.starts_at, p.ends_at, p.due_at, p.completed, p.total,
  p.created_by, p.created_at, p.position, p.version, p.updated_at
from plans p
where ($1::uuid is null or p.space = $1)
  and ($2::text is null or p.kind = $2)
  and ($3::bigint is null or p.position < $3)
order by p.position desc
limit $4
