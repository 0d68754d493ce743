-- Records that person $1 has read the inbox up to position $2. The position never goes back.
with reached as (
  insert into inbox_reads (person, position) values ($1, $2)
  on conflict (person) do update set position = greatest(inbox_reads.position, excluded.position)
  returning position
)
delete from inbox_marks m using reached r where m.person = $1 and m.position <= r.position
