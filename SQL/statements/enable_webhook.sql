-- Enables webhook $1, from the events that happen from now on. Waiting deliveries are tried at once. A delivery that
-- another statement holds stays as it is: the record of a try holds it and waits for the webhook.
with enabled as (
  update webhooks
  set disabled_at = null, disabled_reason = null, failing_since = null, paused_until = null,
    position = case when disabled_at is null then position
      else coalesce((select e.position from events e order by e.position desc limit 1), 0) end
  where id = $1
  returning id, url, description, kinds, position, secret_generation, former_until, created_at,
    failing_since, disabled_at, disabled_reason
), waiting as (
  select d.id
  from enabled e
  join webhook_deliveries d on d.webhook = e.id and d.status = 'waiting'
  for update of d skip locked
), hastened as (
  update webhook_deliveries d set due_at = clock_timestamp(), failures = 0
  from waiting w
  where d.id = w.id
)
select * from enabled
