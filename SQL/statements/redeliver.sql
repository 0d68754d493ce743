-- Makes delivery $2 of webhook $1 due again at once, unless it is under way or the webhook is disabled.
update webhook_deliveries d
set status = 'waiting', due_at = clock_timestamp(), failures = 0, ended_at = null
from webhooks w
where w.id = $1 and w.disabled_at is null and d.webhook = w.id and d.id = $2 and d.status <> 'sending'
returning d.id, d.nth, d.webhook, d.kind, d.person, d.position, d.subject, d.space, d.space_kind,
  d.version, d.actor, d.at, d.status, d.attempts, d.failures, d.due_at, d.last_attempt_at,
  d.response_status, d.error, d.milliseconds, d.created_at, d.reply
