-- Those of the files $1 with the texts $2 that were applied with another text.
select m.file
from unnest($1::text[], $2::text[]) known (file, content)
join migrations m on m.file = known.file
where m.checksum <> encode(sha256(convert_to(known.content, 'UTF8')), 'hex')
order by m.file
