-- All invitations, the newest first: those into space $1, of or by person $2 or to the address $3,
-- and with status $4 (null: all), up to $6 sent before position $5 (null: from the last). Each of the
-- ways to belong to a person has an index, and the page is what they give together.
with found as (
  (select sent_position from invitations
    where $2::uuid is null and ($1::uuid is null or space = $1)
      and ($4::text is null or status = $4) and ($5::bigint is null or sent_position < $5)
    order by sent_position desc limit $6)
  union
  (select sent_position from invitations
    where person = $2 and ($1::uuid is null or space = $1)
      and ($4::text is null or status = $4) and ($5::bigint is null or sent_position < $5)
    order by sent_position desc limit $6)
  union
  (select sent_position from invitations
    where inviter = $2 and ($1::uuid is null or space = $1)
      and ($4::text is null or status = $4) and ($5::bigint is null or sent_position < $5)
    order by sent_position desc limit $6)
  union
  (select sent_position from invitations
    where $2::uuid is not null and email = $3 and ($1::uuid is null or space = $1)
      and ($4::text is null or status = $4) and ($5::bigint is null or sent_position < $5)
    order by sent_position desc limit $6)
)
select i.space, i.invitation, i.space_kind, i.form, i.person, i.inviter, i.role, i.status,
  i.max_uses, i.uses, i.expires_at, i.access_until, i.created_at, i.updated_at, i.sent_position,
  i.version
from (select sent_position from found order by sent_position desc limit $6) page
join invitations i on i.sent_position = page.sent_position
order by page.sent_position desc
