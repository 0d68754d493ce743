-- Says that delivery $1 is not to be sent, as try $2 found, and why ($3), unless somebody else has taken
-- it over. Its webhook was not asked, so nothing is held against it.
update webhook_deliveries d
set status = 'withdrawn', due_at = null, response_status = null, error = $3, milliseconds = null,
  ended_at = clock_timestamp()
where d.id = $1 and d.attempts = $2 and d.status = 'sending'
