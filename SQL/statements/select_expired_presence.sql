-- Expired leases that no node has handled, at most $1, with the time of the last renewal and whether the person has no
-- other lease in the space. Leases count only 2 s after their end, so that other nodes have had the time to write
-- renewals.
select p.space_id, p.person, p.client, p.space_kind, p.renewed_at,
  not exists (
    select from presence o
    where o.space_id = p.space_id and o.person = p.person and not o.ended
      and o.expires_at > clock_timestamp())
from presence p
where not p.ended and p.expires_at <= (select clock_timestamp()) - interval '2 seconds'
order by p.expires_at limit $1
