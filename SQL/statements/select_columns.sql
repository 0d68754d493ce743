-- The columns of a table $1 that can be written, with commas.
select string_agg(quote_ident(attname), ', ' order by attnum)
from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
