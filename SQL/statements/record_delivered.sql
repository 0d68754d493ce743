-- Records that try $2 of delivery $1 was accepted, with status $3 after $4 milliseconds, unless another node has taken
-- the delivery over.
with delivered as (
  update webhook_deliveries d
  set status = 'delivered', due_at = null, failures = 0, response_status = $3, error = null, reply = null,
    milliseconds = $4, ended_at = clock_timestamp()
  where d.id = $1 and d.attempts = $2 and d.status = 'sending'
  returning d.webhook
)
update webhooks w set failing_since = null
from delivered d
where w.id = d.webhook and w.failing_since is not null
