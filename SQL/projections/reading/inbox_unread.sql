-- The number of person $1's unread notifications, including those to the address $2 (null: none); at most 1,000 are
-- counted. Invitations are left out while one of the two people blocks the other, and those to the address also while
-- the person is a member of the space. Items that are older than the inboxes themselves count as read.
with reached as materialized (
  select greatest(
    (select r.position from inbox_reads r where r.person = $1),
    (select p.since from projections p where p.name = 'notifications'), 0) as position
), blocked as materialized (
  select c.other as person from connections c where c.one = $1 and c.status = 'blocked'
  union all
  select c.one from connections c where c.other = $1 and c.status = 'blocked'
)
select count(*) from (
  select from (
    select n.position from notifications n
    where n.person = $1 and n.position > (select r.position from reached r)
      and (n.kind <> 'invited' or not exists (select from blocked b where b.person = n.actor))
    union all
    select i.position from invitations i
    where i.email = $2 and i.status = 'pending' and i.inviter <> $1
      and not exists (select from blocked b where b.person = i.inviter)
      and not exists (
        select from members m where m.space = i.space and m.person = $1 and m.removed_at is null)
      and i.position > (select r.position from reached r)
  ) n
  where not exists (select from inbox_marks m where m.person = $1 and m.position = n.position)
  limit 1000
) unread
