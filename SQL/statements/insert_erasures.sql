-- Takes note that subjects $1 of kinds $2 are to be erased.
insert into erasures (subject, kind)
select * from unnest($1::uuid[], $2::text[])
on conflict (subject) do nothing
