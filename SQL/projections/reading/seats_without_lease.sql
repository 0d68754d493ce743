-- The people who have a seat but no current lease in a room that is not closed, including those known to be absent: in
-- up to $2 rooms opened after position $1 (null: from the first), in the order of opening. A room without such a person
-- has one row with a null person. The index on (status, opened) finds the rooms, so closed rooms cost nothing.
select r.space, seat.person, r.opened
from (
  (select space, opened from rooms
    where status = 'waiting' and opened > coalesce($1::bigint, 0) order by opened limit $2)
  union all
  (select space, opened from rooms
    where status = 'in_game' and opened > coalesce($1::bigint, 0) order by opened limit $2)
  union all
  (select space, opened from rooms
    where status = 'ended' and opened > coalesce($1::bigint, 0) order by opened limit $2)
  order by opened
  limit $2
) r
left join lateral (
  select m.person from members m
  where m.space = r.space and m.removed_at is null
    and not exists (
      select from presence p
      where p.space_id = r.space and p.person = m.person and not p.ended
        and p.expires_at > clock_timestamp())
) seat on true
order by r.opened, seat.person
