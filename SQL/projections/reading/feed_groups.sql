-- How much there is by $9 (person, target or space), of the items that feed_items_of_space or feed_items_of_person
-- gives, up to $10 groups, the most lately touched first. A comment is counted with what it is on.
select case when $9 <> 'person' then i.space end, case when $9 = 'person' then i.actor end,
  case when $9 = 'target' then
    case when i.target_kind = 'comment' then c.target_kind else i.target_kind end end,
  case when $9 = 'target' then
    case when i.target_kind = 'comment' then c.target_id else i.target_id end end,
  count(*), sum(i.count)::bigint, max(i.last_position), max(i.last_at)
from (
$items$
) i
left join lateral (
  -- One row at most. The limit keeps the planner from reading the whole table for a join by hash.
  select t.target_kind, t.target_id from comment_targets t
  where i.target_kind = 'comment' and t.space = i.stream and t.comment = i.target_id
  limit 1
) c on true
group by 1, 2, 3, 4
order by max(i.last_position) desc
limit $10
