-- Who has a seat in a room that is not closed although no lease of theirs runs there, up to $3 after person $2 in
-- room $1 (null: from the first). Those who are known to be absent are among them.
select m.space, m.person
from rooms r
join members m on m.space = r.space and m.removed_at is null
where r.status in ('waiting', 'in_game', 'ended')
  and ($1::uuid is null or (m.space, m.person) > ($1, $2::uuid))
  and not exists (
    select from presence p
    where p.space_id = m.space and p.person = m.person and not p.ended
      and p.expires_at > clock_timestamp())
order by m.space, m.person
limit $3
