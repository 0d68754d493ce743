-- The tables of a schema $1 without partitions, copies of partitions that are being archived, unlogged ones and those named
-- $2, each with its columns that can be written: those that refer to other tables last.
select c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum)
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' and not c.relispartition
  and c.relpersistence = 'p' and c.relname <> all ($2::text[]) and c.relname !~ '^events_[0-9]+_archiving$'
group by c.oid, c.relname
order by exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), c.relname
