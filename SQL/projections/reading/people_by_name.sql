-- People who have a name and are not erased, by that in lower case as bytes, up to $3 of those behind person $2 (null: from
-- the first; by the name that this person has now): those of $1, or all (null).
with last as (
  select left(lower(value), 200) as name from vault where subject = $2 and key = 'display_name'
)
(select p.space, p.created, p.created_at, p.position, p.version, left(lower(v.value), 200) as name
  from vault v
  join people p on p.space = v.subject
  where $1::uuid[] is null and v.key = 'display_name' and p.erased_at is null
    and ($2::uuid is null or left(lower(v.value), 200) ~>=~ (select name from last)
      and (left(lower(v.value), 200) ~>~ (select name from last) or v.subject > $2))
  order by left(lower(v.value), 200) using ~<~, v.subject
  limit $3)
union all
(select p.space, p.created, p.created_at, p.position, p.version, left(lower(v.value), 200) as name
  from unnest($1::uuid[]) found (person)
  join vault v on v.subject = found.person and v.key = 'display_name'
  join people p on p.space = v.subject
  where p.erased_at is null
    and ($2::uuid is null or left(lower(v.value), 200) ~>=~ (select name from last)
      and (left(lower(v.value), 200) ~>~ (select name from last) or v.subject > $2))
  order by left(lower(v.value), 200) using ~<~, v.subject
  limit $3)
order by name using ~<~, space
