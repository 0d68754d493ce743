-- A page of the feed of everything, newest first: up to $1 items of the kinds $4, first seen before position $2 and after $3
-- (null: from the last, to the first). Each kind is looked up by itself, so that a rare one is found among any number of
-- items of others.
select item.*
from unnest($4::text[]) asked (kind)
cross join lateral (
  select f.space, f.actor, f.kind, f.target_kind, f.target_id, f.window_start, f.first_position,
    f.last_position, f.first_at, f.last_at, f.count, f.title, f.description
  from activity_feed f
  where (f.kind, f.first_position)
      < (asked.kind collate "C", coalesce($2::bigint, 9223372036854775807))
    and (f.kind, f.first_position) > (asked.kind collate "C", coalesce($3::bigint, 0))
  order by f.kind desc, f.first_position desc
  limit $1
) item
order by item.first_position desc
limit $1
