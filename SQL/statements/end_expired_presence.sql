-- Marks expired leases as ended: spaces $1, people $2, clients $3, times of the last renewal $4; by node $5. A lease
-- that was renewed meanwhile stays. The people were last seen when they last renewed the leases.
with given as (
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[])
    as g (space_id, person, client, renewed_at)
), ended as (
  update presence p set ended = true, node = $5, written_at = clock_timestamp()
  from given g
  where p.space_id = g.space_id and p.person = g.person and p.client = g.client
    and p.renewed_at = g.renewed_at and not p.ended
  returning p.space_id, p.person, p.renewed_at
)
insert into last_seen as l (space_id, person, seen_at)
select space_id, person, max(renewed_at) from ended
group by space_id, person order by space_id, person
on conflict (space_id, person) do update set seen_at = greatest(l.seen_at, excluded.seen_at)
