-- What is kept of person $1 beside the events and the vault: what clients call them, when they were last
-- present where, and how far they have read. Each row is of a kind, with what it is about, a number and a time.
select 'alias', a.alias, null::uuid, null::bigint, a.bound_at
from presence_aliases a where a.person = $1
union all
select 'last_seen', null, l.space_id, null, l.seen_at
from last_seen l where l.person = $1
union all
select 'read', null, r.space, r.version, r.updated_at
from reads r where r.person = $1
union all
select 'inbox_read', null, null, i.position, null
from inbox_reads i where i.person = $1
union all
select 'inbox_mark', null, null, m.position, null
from inbox_marks m where m.person = $1
order by 1, 2, 3, 4
