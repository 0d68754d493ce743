-- Disables webhook $1: nothing is sent to it until an operator enables it.
update webhooks
set disabled_at = coalesce(disabled_at, clock_timestamp()),
  disabled_reason = coalesce(disabled_reason, 'operator')
where id = $1
returning id, url, description, kinds, position, secret_generation, former_until, created_at,
  failing_since, disabled_at, disabled_reason
