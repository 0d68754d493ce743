-- How often course $1 was opened on each day of time zone $2, and by how many, newest first: before
-- position $3, after $4, by person $5 (null: by anybody), up to $6 days. The last $7 openings are told
-- of, however many there were.
select to_char(at at time zone $2, 'YYYY-MM-DD') as day, count(*), count(distinct person)
from (
  select at, person
  from course_openings
  where space = $1
    and ($3::bigint is null or position < $3)
    and ($4::bigint is null or position > $4)
    and ($5::uuid is null or person = $5)
  order by position desc
  limit $7
) openings
group by 1
order by 1 desc
limit $6
