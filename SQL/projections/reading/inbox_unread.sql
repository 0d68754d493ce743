-- How many of person $1's notifications are unread, those to the address $2 (null: none) included; at
-- most 1,000 are counted.
select count(*) from (
  select from (
    select n.position from notifications n
    where n.person = $1
      and n.position > coalesce((select r.position from inbox_reads r where r.person = $1), 0)
    union all
    select i.sent_position from invitations i
    where i.email = $2 and i.status = 'pending' and i.inviter <> $1
      and i.sent_position > coalesce((select r.position from inbox_reads r where r.person = $1), 0)
  ) n
  where not exists (select from inbox_marks m where m.person = $1 and m.position = n.position)
  limit 1000
) unread
