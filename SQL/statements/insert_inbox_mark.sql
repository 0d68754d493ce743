-- Notes that person $1 has read the notifications of position $2, and no others; of these marks a person
-- has 10,000 at most, beyond which the first ones count as read up to.
insert into inbox_marks (person, position)
select $1, $2
where (select count(*) from inbox_marks m where m.person = $1) < 10000
on conflict do nothing
