-- A page of person $1's inbox, the newest first: up to $4 before position $3 (null: from the last), of
-- them (if $5) only the unread. What was sent to the address $2 (null: none) is in it while it is
-- pending.
select n.space, n.space_kind, n.position, n.kind, n.subject, n.version, n.actor, n.at,
  n.position <= r.position
    or exists (select from inbox_marks m where m.person = $1 and m.position = n.position) as read
from (
  select space, space_kind, position, kind, subject, version, actor, at
  from notifications
  where person = $1
  union all
  select space, space_kind, sent_position, 'invited', invitation::text, version, inviter, created_at
  from invitations
  where email = $2 and status = 'pending' and inviter <> $1
) n
cross join (
  select coalesce((select position from inbox_reads where person = $1), 0) as position
) r
where ($3::bigint is null or n.position < $3)
  and (not $5 or n.position > r.position
    and not exists (select from inbox_marks m where m.person = $1 and m.position = n.position))
order by n.position desc, n.kind, n.subject
limit $4
