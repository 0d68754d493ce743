-- People who have no name and are not erased, by their ids, up to $3 of those behind person $2 (null: from the first):
-- those of $1, or all (null).
(select p.space, p.created, p.created_at, p.position, p.version
  from people p
  where $1::uuid[] is null and p.erased_at is null and ($2::uuid is null or p.space > $2)
    and not exists (select from vault v where v.subject = p.space and v.key = 'display_name')
  order by p.space
  limit $3)
union all
(select p.space, p.created, p.created_at, p.position, p.version
  from unnest($1::uuid[]) found (person)
  join people p on p.space = found.person
  where p.erased_at is null and ($2::uuid is null or p.space > $2)
    and not exists (select from vault v where v.subject = p.space and v.key = 'display_name')
  order by p.space
  limit $3)
order by space
