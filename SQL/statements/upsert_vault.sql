-- Writes personal data: subjects $1, keys $2, owners $3, values $4. Each subject and key must be given once.
insert into vault (subject, key, owner, value)
select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[])
on conflict (subject, key) do update set owner = excluded.owner, value = excluded.value
