-- The connections that people $1 have with people $2, as partners that they are now.
select c.space, c.one, c.other
from connections c
where c.status = 'active' and c.one = any ($1) and c.other = any ($2)
union
select c.space, c.one, c.other
from connections c
where c.status = 'active' and c.one = any ($2) and c.other = any ($1)
