-- The person to whom alias $1 is bound, and since when.
select person, bound_at from presence_aliases where alias = $1
