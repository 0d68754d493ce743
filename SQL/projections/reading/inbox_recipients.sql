-- The recipients of new inbox items at the positions $1 to $2, each with the last position: people, and the hashes of
-- addresses to which an invitation was sent.
select n.person, null::text as email, max(n.position)
from notifications n
where n.position between $1 and $2
group by n.person
union all
select null, i.email, max(i.position)
from invitations i
where i.email is not null and i.status = 'pending' and i.position between $1 and $2
group by i.email
