-- Changes webhook $1: its URL $2 and description $3 if given, and, if $4, its kinds to $5.
update webhooks
set url = coalesce($2, url), description = coalesce($3, description),
  kinds = case when $4 then $5::text[] else kinds end
where id = $1
returning id, url, description, kinds, position, secret_generation, former_until, created_at,
  failing_since, disabled_at, disabled_reason
