-- A page of connections, the last changed first: those of status $1, of person $2, in which $3 blocks
-- the other (null: all), up to $5 of those last changed before position $4. A person is the one or the
-- other: each has an index.
with found as (
  (select * from connections
    where $2::uuid is null and $3::uuid is null
      and ($1::text is null or status = $1) and ($4::bigint is null or position < $4)
    order by position desc limit $5)
  union all
  (select * from connections
    where one = coalesce($2::uuid, $3::uuid)
      and ($3::uuid is null or $3 = any(blocked_by))
      and ($1::text is null or status = $1) and ($4::bigint is null or position < $4)
    order by position desc limit $5)
  union all
  (select * from connections
    where other = coalesce($2::uuid, $3::uuid)
      and ($3::uuid is null or $3 = any(blocked_by))
      and ($1::text is null or status = $1) and ($4::bigint is null or position < $4)
    order by position desc limit $5)
)
select c.space, c.one, c.other, c.status, c.blocked_by, c.connected_at, c.ended_at, c.position,
  c.version, c.updated_at, tasks.count, tasks.open
from (select * from found order by position desc limit $5) c
cross join lateral (
  select count(*) as count, count(*) filter (where t.completed_at is null) as open
  from tasks t where t.space = c.space
) tasks
order by c.position desc
