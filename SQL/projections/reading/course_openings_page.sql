-- The openings of course $1, newest first: up to $2 of those before position $3, after $4, by person
-- $5 (null: by anybody).
select person, at, position
from course_openings
where space = $1
  and ($3::bigint is null or position < $3)
  and ($4::bigint is null or position > $4)
  and ($5::uuid is null or person = $5)
order by position desc
limit $2
