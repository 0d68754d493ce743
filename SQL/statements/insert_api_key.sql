-- Stores a key: id $1, name $2, scope $3, digest $4, and the one person for whom it acts $5.
insert into api_keys (id, name, scope, digest, person) values ($1, $2, $3, $4, $5)
