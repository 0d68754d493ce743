-- The people whom person $1 blocks, or who block the person.
select c.other from connections c where c.one = $1 and c.status = 'blocked'
union all
select c.one from connections c where c.other = $1 and c.status = 'blocked'
