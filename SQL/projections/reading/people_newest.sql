-- People who are not erased, the newest first, up to $3 of those who became known before position $2 (null: from the last):
-- those of $1, or all (null).
(select p.space, p.created, p.created_at, p.position, p.version
  from people p
  where $1::uuid[] is null and p.erased_at is null and ($2::bigint is null or p.created < $2)
  order by p.created desc
  limit $3)
union all
(select p.space, p.created, p.created_at, p.position, p.version
  from unnest($1::uuid[]) found (person)
  join people p on p.space = found.person
  where p.erased_at is null and ($2::bigint is null or p.created < $2)
  order by p.created desc
  limit $3)
order by created desc
