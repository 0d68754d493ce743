-- Stores the code with digest $1 for a session with a key of name $2 and scope $3, made with key $4 and good for $5
-- seconds, and deletes the codes that are over. Gives when the code ends.
with over as (delete from console_codes where expires_at <= clock_timestamp())
insert into console_codes (digest, name, scope, made_by, expires_at)
values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
returning expires_at
