-- How much each person did on each day of time zone $9, newest first: of the items that feed_items_of_space gives, up
-- to $10 rows.
select to_char(i.first_at at time zone $9, 'YYYY-MM-DD') as day, i.actor, count(*), sum(i.count)::bigint
from (
$items$
) i
group by 1, 2
order by 1 desc, 3 desc, 2
limit $10
