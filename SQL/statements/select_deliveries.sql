-- Deliveries of webhook $1, the newest first: those in status $2 (null: any), up to $4 before number $3 (null: from the
-- last); or the one whose id is $5.
select id, nth, webhook, kind, person, position, subject, space, space_kind, version, actor, at,
  status, attempts, failures, due_at, last_attempt_at, response_status, error, milliseconds, created_at,
  reply
from webhook_deliveries
where webhook = $1
  and ($2::text is null or status = $2)
  and ($3::bigint is null or nth < $3)
  and ($5::uuid is null or id = $5)
order by nth desc
limit $4
