-- Releases alias $1, if it is bound, so that the next person who asks for it gets it.
delete from presence_aliases where alias = $1
returning person
