-- Makes a delivery that tests webhook $1, unless the webhook is disabled.
insert into webhook_deliveries (webhook, kind, at)
select w.id, 'ping', clock_timestamp() from webhooks w where w.id = $1 and w.disabled_at is null
returning id, nth, webhook, kind, person, position, subject, space, space_kind, version, actor, at,
  status, attempts, failures, due_at, last_attempt_at, response_status, error, milliseconds, created_at,
  reply
