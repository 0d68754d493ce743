-- Records that subjects $1 of kinds $2 must be erased.
insert into erasures (subject, kind)
select * from unnest($1::uuid[], $2::text[])
on conflict (subject) do nothing
