-- The titles of the spaces $1, as far as they have any.
select space, title from spaces where space = any($1) and title is not null
