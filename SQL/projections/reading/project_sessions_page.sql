-- A page of the sessions of projects, the last changed first: those of project $1, in which person $2 takes part or
-- did so at the end, which go on or not as $3 says (null: all), up to $5 of those last changed before position $4.
select p.space, s.title, p.session, p.started_by, p.host, p.participants, p.started_at, p.ended_at,
  p.ending, p.position, p.version, p.updated_at
from project_sessions p
left join spaces s on s.space = p.space
where ($1::uuid is null or p.space = $1)
  and ($2::uuid is null or p.participants @> array[$2])
  and ($3::bool is null or (p.ended_at is null) = $3)
  and ($4::bigint is null or p.position < $4)
order by p.position desc
limit $5
