-- Leases that have lapsed and that nobody has looked after yet, at most $1; when they were renewed last, and whether the
-- person has no other lease in the space. What was renewed on other nodes has had the time to be written.
select p.space_id, p.person, p.client, p.space_kind, p.renewed_at,
  not exists (
    select from presence o
    where o.space_id = p.space_id and o.person = p.person and not o.ended
      and o.expires_at > clock_timestamp())
from presence p
where not p.ended and p.expires_at <= clock_timestamp() - interval '2 seconds'
order by p.expires_at limit $1
