-- Puts what was filled in the place of partition $1, counted from 0.
select end_filling($1)
