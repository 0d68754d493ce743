-- The people who were notified of the event at position $1, with the kinds of notification: at most $2.
select n.person, n.kind, n.subject
from notifications n
where n.position = $1
order by n.person, n.kind, n.subject
limit $2
