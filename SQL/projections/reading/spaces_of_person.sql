-- The spaces of person $1, the last touched first, up to $3 of those last touched before position $2; rooms
-- that have closed only if $4.
-- Unread is how many of a space's last 200 events are by others and show in feeds or are messages,
-- since the version that the person has read: at most 100.
select page.space, page.space_kind, page.title, page.role, page.capabilities, page.color,
  page.joined_at, page.position, page.version, page.updated_at, page.created_at, people.count,
  coalesce(page.standing, 'open'), page.read_version, unread.count
from (
  select m.space, m.space_kind, m.role, m.capabilities, m.color, m.joined_at, m.person,
    s.title, s.position, s.version, s.updated_at, s.created_at, s.standing,
    coalesce(r.version, 0) as read_version
  from members m
  join spaces s on s.space = m.space
  left join reads r on r.person = m.person and r.space = m.space
  where m.person = $1 and m.removed_at is null and ($2::bigint is null or s.position < $2)
    and ($4 or s.standing is distinct from 'closed')
  order by s.position desc
  limit $3
) page
cross join lateral (
  select count(*) from members other where other.space = page.space and other.removed_at is null
) people
cross join lateral (
  select count(*) from (
    select from events e
    join event_types t on t.type = e.type
    where e.stream_id = page.space and e.version > greatest(page.read_version, page.version - 200)
      and e.actor is distinct from page.person
      and (t.feed_kind is not null or t.type = 'chat_posted')
      and t.see_capability = any(page.capabilities)
      and (t.target_kind is distinct from 'comment' or not exists (
        select from guarded_comments g
        where g.space = page.space and g.comment = e.data ->> 'comment'
          and g.see_capability <> all (page.capabilities)
        -- The offset keeps the planner from reading the guarded comments of all spaces into a hash.
        offset 0))
    order by e.version desc
    limit 100
  ) new
) unread
order by page.position desc
