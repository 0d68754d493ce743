-- Binds alias $1 to person $2, unless it is bound or the person has $3 aliases already. Returns the person to whom it
-- is bound then.
with bound as (
  insert into presence_aliases (alias, person)
  select $1, $2::uuid where (select count(*) from presence_aliases where person = $2) < $3::bigint
  on conflict do nothing
  returning person
)
select person from bound
union all
select person from presence_aliases where alias = $1
limit 1
