-- Records that delivery $1 must not be sent, as try $2 found, and why ($3), unless another node has taken the delivery
-- over. The webhook was not called, so this does not count against it.
update webhook_deliveries d
set status = 'withdrawn', due_at = null, response_status = null, error = $3, reply = null, milliseconds = null,
  ended_at = clock_timestamp()
where d.id = $1 and d.attempts = $2 and d.status = 'sending'
