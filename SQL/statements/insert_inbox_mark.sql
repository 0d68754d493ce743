-- Records that person $1 has read the notifications of position $2, and no others. Returns whether that is so: a person
-- has at most 10,000 such marks beyond the position up to which all are read.
with marks as (
  select count(*) < 10000 as has_room, coalesce(bool_or(m.position = $2), false) as is_there
  from inbox_marks m where m.person = $1
), reached as (
  select coalesce((select r.position from inbox_reads r where r.person = $1), 0) as position
), made as (
  insert into inbox_marks (person, position)
  select $1, $2 from marks, reached where has_room and not is_there and $2 > reached.position
  on conflict do nothing
)
select has_room or is_there or $2 <= reached.position from marks, reached
