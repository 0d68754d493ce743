-- Erases up to $1 values in the vault of one person whose erasure is due, and all that is kept of the person beside it.
-- Returns the person and whether the person may still be a member of spaces, or nothing if there is none that no other
-- session handles. Once the vault has nothing left, the erasure is repeated a second later, then ever more rarely: for
-- $2 microseconds to erase values that were being written, and until it is recorded that the person is out of all
-- spaces (`note_left_spaces.sql`). The first and the last time record the spaces whose events must lose content, and
-- erase the names that the person gave to people in invitations, which the vault holds as theirs. The version of an
-- erasure is 0 before the first time, then 1, and 2 once the person is out.
with next as (
  select subject, version, noted_at from erasures
  where kind = 'person' and due_at <= clock_timestamp()
  order by due_at limit 1
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
), commands as (
  delete from commands_without_events c using next where c.actor = next.subject
), keys as (
  update api_keys k set revoked_at = coalesce(k.revoked_at, now()), name = 'erased'
  from next
  where k.person = next.subject
), replies as (
  update webhook_deliveries d set reply = null
  from next
  where d.reply is not null and (d.person = next.subject or d.actor = next.subject)
), over as (
  select subject, version, clock_timestamp() - noted_at as since,
    version = 2 and clock_timestamp() - noted_at >= $2::bigint * interval '1 microsecond' as is_over
  from next
  where not exists (select from page)
), named as (
  delete from vault v
  using over
  cross join lateral (
    -- Found by the index on the actor: the offset keeps this from becoming a join over the log.
    select (e.data ->> 'invitation')::uuid as invitation from events e
    where e.actor = over.subject and e.type = 'invitation_sent'
    offset 0
  ) sent
  where v.subject = sent.invitation and (over.is_over or over.version = 0)
), done as (
  delete from erasures e using over where e.subject = over.subject and over.is_over
), later as (
  update erasures e
  set version = greatest(e.version, 1),
    due_at = clock_timestamp() + least(greatest(interval '1 second', over.since / 2), interval '1 hour')
  from over
  where e.subject = over.subject and not over.is_over
)
select subject, exists (select from over where over.version = 1),
  (select note_words_of_person(over.subject) from over where over.is_over or over.version = 0)
from next
