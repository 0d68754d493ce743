-- Gives webhook $1 its next secret. The former secret also signs for $2 seconds.
update webhooks
set secret_generation = secret_generation + 1,
  former_until = clock_timestamp() + $2::float8 * interval '1 second'
where id = $1
returning id, url, description, kinds, position, secret_generation, former_until, created_at,
  failing_since, disabled_at, disabled_reason
