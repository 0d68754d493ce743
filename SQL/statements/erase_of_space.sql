-- Erases from the vault the values that up to $1 further events of one space to be erased brought there. Returns the
-- space, or nothing if there is none that no other session handles. At the end, records whether the space's events must
-- lose their content; a closed room is handled only for that. The types of event that bring values to the vault are
-- declared in Swift, by EventDeclaration: they replace $types$, and the members with the subject replace $subjects$.
with next as (
  select subject, kind, version from erasures where kind in ('space', 'room')
  order by subject limit 1
  for update skip locked
), page as (
  select e.version, e.type,
    coalesce($subjects$)::uuid as subject
  from next
  cross join lateral (
    select * from events e
    where next.kind = 'space' and e.stream_id = next.subject and e.version > next.version
    order by e.version
    limit $1
  ) e
), erased as (
  delete from vault v using page
  where v.subject = page.subject
    and page.type in ($types$)
), done as (
  delete from erasures e using next
  where e.subject = next.subject and not exists (select from page)
), moved as (
  update erasures e set version = (select max(page.version) from page)
  from next
  where e.subject = next.subject and exists (select from page)
)
select subject, case when not exists (select from page) then note_words_of_space(subject) end from next
