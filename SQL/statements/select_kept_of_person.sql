-- All that is kept of person $1 beside the events and the vault: aliases, leases, when the person was last present in
-- which space, how far the person has read, commands that caused no event, and keys that act for the person. Each row
-- has a kind, a subject, a number and a time.
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
union all
select 'presence', (jsonb_build_object('client', p.client) || p.state)::text, p.space_id, null, p.renewed_at
from presence p where p.person = $1 and not p.ended and p.expires_at > clock_timestamp()
union all
select 'command', null, c.command_id, null, c.recorded_at
from commands_without_events c where c.actor = $1
union all
select 'key', k.name, k.id, null, k.created_at
from api_keys k where k.person = $1
order by 1, 2, 3, 4
