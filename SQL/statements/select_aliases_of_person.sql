-- The aliases of person $1, and since when they are bound.
select alias, bound_at from presence_aliases where person = $1 order by alias
