-- The pending invitations of person $1 or the address $2 (null: none), the newest first: up to $4 sent before
-- position $3 (null: from the last).
select space, invitation, space_kind, role, expires_at, access_until, created_at, sent_position
from (
  (select * from invitations
    where person = $1 and status = 'pending' and ($3::bigint is null or sent_position < $3)
    order by sent_position desc limit $4)
  union all
  (select * from invitations
    where email = $2 and status = 'pending' and ($3::bigint is null or sent_position < $3)
    order by sent_position desc limit $4)
) waiting
order by sent_position desc
limit $4
