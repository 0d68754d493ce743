-- All invitations, the newest first: those into space $1, of or by person $2 or to the address $3,
-- and with status $4 (null: all), up to $6 sent before position $5 (null: from the last).
select space, invitation, space_kind, form, person, inviter, role, status, max_uses, uses,
  expires_at, access_until, created_at, updated_at, sent_position, version
from invitations
where ($1::uuid is null or space = $1)
  and ($2::uuid is null or person = $2 or inviter = $2 or email = $3)
  and ($4::text is null or status = $4)
  and ($5::bigint is null or sent_position < $5)
order by sent_position desc
limit $6
