-- The titles of the spaces $1, as far as they have any.
select space, title from projects where space = any($1)
