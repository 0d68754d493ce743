-- The spaces that person $1 is or was a member of, up to $3 after space $2 (null: from the first).
select space from (
  (select space from members
    where person = $1 and removed_at is null and ($2::uuid is null or space > $2)
    order by space
    limit $3)
  union all
  (select space from members
    where person = $1 and removed_at is not null and ($2::uuid is null or space > $2)
    order by space
    limit $3)
) members
order by space
limit $3
