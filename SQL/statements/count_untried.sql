-- Counts the deliveries of kind $1 that wait for their first try or for its answer.
select count(*) from webhook_deliveries d join webhooks w on w.id = d.webhook
where d.kind = $1 and w.disabled_at is null
  and (d.status = 'waiting' and d.attempts = 0 or d.status = 'sending' and d.attempts = 1)
