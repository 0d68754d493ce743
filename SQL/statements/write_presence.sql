-- Writes leases: spaces $1, people $2, clients $3, kinds $4, when they were joined $5 and renewed $6, when they expire
-- $7, whether they have ended $8, states $9; by node $10. A stored lease stays if it was renewed later, or renewed at
-- the same time and has ended. Records when the people were last seen: at the end of a lease, and once a minute.
with given as (
  select *, clock_timestamp() as now
  from unnest(
    $1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[],
    $7::timestamptz[], $8::boolean[], $9::jsonb[]
  ) as g (space_id, person, client, space_kind, joined_at, renewed_at, expires_at, ended, state)
), seen as (
  insert into last_seen as l (space_id, person, seen_at)
  select space_id, person, max(renewed_at) from given g
  where ended or not exists (
    select from last_seen s
    where s.space_id = g.space_id and s.person = g.person and s.seen_at > g.now - interval '1 minute')
  group by space_id, person order by space_id, person
  on conflict (space_id, person) do update set seen_at = greatest(l.seen_at, excluded.seen_at)
)
insert into presence as p (
  space_id, person, client, space_kind, node, joined_at, renewed_at, expires_at, ended, written_at,
  state)
select space_id, person, client, space_kind, $10, joined_at, renewed_at, expires_at, ended, now,
  state
from given order by space_id, person, client
on conflict (space_id, person, client) do update set
  space_kind = excluded.space_kind, node = excluded.node, joined_at = excluded.joined_at,
  renewed_at = excluded.renewed_at, expires_at = excluded.expires_at, ended = excluded.ended,
  written_at = excluded.written_at, state = excluded.state
  where (p.renewed_at, p.ended) <= (excluded.renewed_at, excluded.ended)
