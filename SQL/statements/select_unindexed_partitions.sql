-- The partitions of the log without a whole index on (type, position), and whether a part of one was left there.
select c.relname::text, made.indexrelid is not null
from pg_inherits h
join pg_class c on c.oid = h.inhrelid
left join lateral (
  select x.indexrelid, x.indisvalid from pg_class i
  join pg_index x on x.indexrelid = i.oid
  where i.relnamespace = c.relnamespace and i.relname = c.relname || '_type_position'
) made on true
where h.inhparent = 'events'::regclass and not coalesce(made.indisvalid, false)
order by length(c.relname), c.relname
