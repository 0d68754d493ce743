-- The spaces that person $1 is or was a member of, up to $3 after space $2 (null: from the first).
select space from members where person = $1 and ($2::uuid is null or space > $2)
order by space
limit $3
