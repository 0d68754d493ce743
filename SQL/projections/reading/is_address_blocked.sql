-- Whether person $1 blocks the person with the verified address $2, or is blocked by them.
select exists (
  select from (
    select c.other as person from connections c where c.one = $1 and c.status = 'blocked'
    union all
    select c.one from connections c where c.other = $1 and c.status = 'blocked'
  ) blocked
  cross join lateral (
    select e.data ->> 'email' as email from events e
    where e.stream_id = blocked.person
      and e.type in ('person_created', 'person_email_verified') and e.data ? 'email'
    order by e.version desc limit 1
  ) verified
  where verified.email = $2)
