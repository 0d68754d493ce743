-- Erases from the vault what up to $1 further events of one space that is to be erased have brought there; gives the space,
-- or nothing when there is none that nobody else is at. In the end takes note whether its events are to lose their words,
-- for which alone a closed room is looked at. Which types of event bring something there is declared in Swift, by
-- EventDeclaration: they stand where $types$ does, and where $subjects$ does the members that hold the subject.
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
