-- Releases the claims of kinds $1 and values $2.
delete from claims c using unnest($1::text[], $2::bytea[]) gone (kind, value)
where c.kind = gone.kind and c.value = gone.value
