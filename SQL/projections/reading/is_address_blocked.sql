-- Whether somebody whose verified address is $2 and person $1 are such that one blocks the other.
select exists (
  select from connections c
  cross join lateral (
    select e.data ->> 'email' as email from events e
    where e.stream_id = case when c.one = $1 then c.other else c.one end
      and e.type in ('person_created', 'person_email_verified') and e.data ? 'email'
    order by e.version desc limit 1
  ) verified
  where (c.one = $1 or c.other = $1) and c.status = 'blocked' and verified.email = $2)
