-- The person to whom alias $1 is bound.
select person from presence_aliases where alias = $1
