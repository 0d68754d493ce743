-- How many events the partition $table$ has, and how many of them may have been written by a transaction whose id is $1
-- or later. Ids go round, and old rows keep theirs: so a row counts only if its id lies between $1 and the next one.
with bounds as materialized (
  select age(pg_snapshot_xmax(pg_current_snapshot())::xid) as newest, age($1::text::xid) as oldest
)
select count(*), count(*) filter (where age(e.xmin) between b.newest and b.oldest)
from only $table$ e
cross join bounds b
