-- Replaces partition $1, counted from 0, with the one that was filled.
select end_filling($1)
