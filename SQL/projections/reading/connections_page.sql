-- A page of connections, the last changed first: those of status $1, of person $2, in which $3 blocks
-- the other (null: all), up to $5 of those last changed before position $4.
select c.space, c.one, c.other, c.status, c.blocked_by, c.connected_at, c.ended_at, c.position,
  c.version, c.updated_at,
  (select count(*) from tasks t where t.space = c.space),
  (select count(*) from tasks t where t.space = c.space and t.completed_at is null)
from connections c
where ($1::text is null or c.status = $1)
  and ($2::uuid is null or c.one = $2 or c.other = $2)
  and ($3::uuid is null or $3 = any(c.blocked_by))
  and ($4::bigint is null or c.position < $4)
order by c.position desc
limit $5
