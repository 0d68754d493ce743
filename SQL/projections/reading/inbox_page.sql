-- A page of person $1's inbox, the newest first: up to $4 before the item of position $3, kind $6 and subject $7 (null:
-- from the last), if $5 only the unread ones. Pending invitations to the address $2 (null: none) are included at the
-- position at which they were last sent, unless the person is a member of the space. Invitations are left out while one
-- of the two people blocks the other. Items that are older than the inboxes themselves count as read.
with reached as materialized (
  select greatest(
    (select r.position from inbox_reads r where r.person = $1),
    (select p.since from projections p where p.name = 'notifications'), 0) as position
), blocked as materialized (
  select c.other as person from connections c where c.one = $1 and c.status = 'blocked'
  union all
  select c.one from connections c where c.other = $1 and c.status = 'blocked'
), items as (
  (select n.space, n.space_kind, n.position, n.kind, n.subject, n.version, n.actor, n.at
    from notifications n
    where n.person = $1
      and (n.kind <> 'invited' or not exists (select from blocked b where b.person = n.actor))
      and ($3::bigint is null or (n.position, n.kind, n.subject) < ($3, $6::text, $7::text))
      and (not $5 or (n.position > (select r.position from reached r)
        and not exists (
          select from inbox_marks m where m.person = $1 and m.position = n.position)))
    order by n.position desc, n.kind desc, n.subject desc
    limit $4)
  union all
  (select i.space, i.space_kind, i.position, 'invited' collate "C",
      i.invitation::text collate "C", i.version, i.inviter, i.updated_at
    from invitations i
    where i.email = $2 and i.status = 'pending' and i.inviter <> $1
      and not exists (select from blocked b where b.person = i.inviter)
      and not exists (
        select from members m where m.space = i.space and m.person = $1 and m.removed_at is null)
      and ($3::bigint is null or (i.position, 'invited' collate "C",
        i.invitation::text collate "C") < ($3, $6::text, $7::text))
      and (not $5 or (i.position > (select r.position from reached r)
        and not exists (
          select from inbox_marks m where m.person = $1 and m.position = i.position)))
    order by i.position desc
    limit $4)
)
select n.space, n.space_kind, n.position, n.kind, n.subject, n.version, n.actor, n.at,
  n.position <= (select r.position from reached r)
    or exists (select from inbox_marks m where m.person = $1 and m.position = n.position) as read
from items n
order by n.position desc, n.kind desc, n.subject desc
limit $4
