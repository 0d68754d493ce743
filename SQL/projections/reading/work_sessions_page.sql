-- A page of work sessions, the last changed first: those of the outside space $1, in status $2, of type $3, that
-- person $4 is a member of, which are completed or not as $5 says (null: all), up to $7 of those last changed before
-- position $6.
with found as (
  (select w.* from work_sessions w
    where $4::uuid is null and ($1::uuid is null or w.outside_id = $1)
      and ($2::text is null or w.status = $2) and ($3::text is null or w.session_type = $3)
      and ($5::bool is null or (w.completed_at is not null) = $5)
      and ($6::bigint is null or w.position < $6)
    order by w.position desc
    limit $7)
  union all
  (select w.*
    from (
      select own.space from members own
      where own.person = $4 and own.removed_at is null
      offset 0 -- A person has few spaces: these first.
    ) own
    join work_sessions w on w.space = own.space
    where ($1::uuid is null or w.outside_id = $1)
      and ($2::text is null or w.status = $2) and ($3::text is null or w.session_type = $3)
      and ($5::bool is null or (w.completed_at is not null) = $5)
      and ($6::bigint is null or w.position < $6)
    order by w.position desc
    limit $7)
)
select f.space, f.outside_id, f.session_type, f.status, f.started_at, f.completed_at,
  f.marker_count, f.created_at, f.position, f.version, f.updated_at, m.owner, m.members,
  coalesce(s.standing, 'open')
from found f
left join spaces s on s.space = f.space
cross join lateral (
  select count(*) filter (where removed_at is null) as members,
    -- Nobody else is ever given it.
    (array_agg(person) filter (where 'own' = any(capabilities)))[1] as owner
  from members where space = f.space
) m
order by f.position desc
