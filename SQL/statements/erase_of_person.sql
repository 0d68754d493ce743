-- Erases up to $1 values that the vault has of one person who is to be erased, and what is kept of them beside it;
-- gives the person, or nothing when there is none that nobody else is at.
with next as (
  select subject from erasures where kind = 'person'
  order by subject limit 1
  for update skip locked
), page as (
  select v.subject, v.key from vault v join next on v.owner = next.subject limit $1
), erased as (
  delete from vault v using page where v.subject = page.subject and v.key = page.key
), aliases as (
  delete from presence_aliases a using next where a.person = next.subject
), present as (
  delete from presence p using next where p.person = next.subject
), seen as (
  delete from last_seen l using next where l.person = next.subject
), marks as (
  delete from inbox_marks m using next where m.person = next.subject
), inbox as (
  delete from inbox_reads i using next where i.person = next.subject
), read as (
  delete from reads r using next where r.person = next.subject
), keys as (
  update api_keys k set revoked_at = coalesce(k.revoked_at, now())
  from next
  where k.person = next.subject
), done as (
  delete from erasures e using next
  where e.subject = next.subject and not exists (select from page)
)
select subject from next
