-- Records that try $2 of delivery $1, at URL $5, was accepted, with status $3 after $4 milliseconds, unless another
-- node has taken the delivery over. The failures of a webhook that has another URL by now do not end.
with delivered as (
  update webhook_deliveries d
  set status = 'delivered', due_at = null, failures = 0, response_status = $3, error = null, reply = null,
    milliseconds = $4, ended_at = clock_timestamp()
  where d.id = $1 and d.attempts = $2 and d.status = 'sending'
  returning d.webhook
)
update webhooks w set failing_since = null
from delivered d
where w.id = d.webhook and w.failing_since is not null and w.url = $5
