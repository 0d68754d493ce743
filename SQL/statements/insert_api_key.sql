-- Stores a key: id $1, name $2, scope $3, digest $4, the one person for whom it acts $5, and after how many seconds it ends by
-- itself $6 (null: never). Gives when it ends.
insert into api_keys (id, name, scope, digest, person, expires_at)
values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))
returning expires_at
