-- Marks expired leases as ended: spaces $1, people $2, clients $3, times of the last renewal $4; by node $5. A lease
-- that was renewed meanwhile stays. The people were last seen when they last renewed the leases. The leases are locked in
-- the order in which `write_presence.sql` writes them, so that no two nodes wait for each other.
with given as (
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[])
    as g (space_id, person, client, renewed_at)
), held as materialized (
  select p.space_id, p.person, p.client
  from given g
  join presence p on p.space_id = g.space_id and p.person = g.person and p.client = g.client
    and p.renewed_at = g.renewed_at and not p.ended
  order by g.space_id, g.person, g.client
  for update of p
), ended as (
  update presence p set ended = true, node = $5, written_at = clock_timestamp()
  from held h
  where p.space_id = h.space_id and p.person = h.person and p.client = h.client
  returning p.space_id, p.person, p.renewed_at
)
insert into last_seen as l (space_id, person, seen_at)
select space_id, person, max(renewed_at) from ended
group by space_id, person order by space_id, person
on conflict (space_id, person) do update set seen_at = greatest(l.seen_at, excluded.seen_at)
