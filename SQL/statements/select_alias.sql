-- Who alias $1 is bound to.
select person from presence_aliases where alias = $1
