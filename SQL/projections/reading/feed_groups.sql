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
left join comment_targets c
  on i.target_kind = 'comment' and c.space = i.stream and c.comment = i.target_id
group by 1, 2, 3, 4
order by max(i.last_position) desc
limit $10
