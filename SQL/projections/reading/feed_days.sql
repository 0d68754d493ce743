-- How much happened on each day of time zone $9, newest first: of the items that feed_items_of_space or
-- feed_items_of_person gives, up to $10 days.
select to_char(i.first_at at time zone $9, 'YYYY-MM-DD') as day, count(*), sum(i.count)::bigint
from (
$items$
) i
group by 1
order by 1 desc
limit $10
