-- Takes up to $1 deliveries that are due, to be sent by who asks within $3 seconds; then they are
-- anybody's again, so that none is lost with a node. At most $2 of a webhook are under way, and one of
-- a webhook that takes nothing.
with due as (
  select d.id, w.url, w.secret_generation, coalesce(w.former_until > clock_timestamp(), false) as signs_twice
  from webhooks w
  cross join lateral (
    select d.id, d.due_at from webhook_deliveries d
    where d.webhook = w.id and d.status in ('waiting', 'sending') and d.due_at <= clock_timestamp()
    order by d.due_at, d.nth
    limit greatest(0, case when w.failing_since is null then $2 else 1 end - (
      select count(*) from webhook_deliveries s
      where s.webhook = w.id and s.status = 'sending' and s.due_at > clock_timestamp()))
    for update of d skip locked
  ) d
  where w.disabled_at is null
  order by d.due_at
  limit $1
)
update webhook_deliveries d
set status = 'sending', attempts = d.attempts + 1, last_attempt_at = clock_timestamp(),
  due_at = clock_timestamp() + $3::float8 * interval '1 second'
from due
where d.id = due.id
returning d.id, d.nth, d.webhook, d.kind, d.person, d.position, d.subject, d.space, d.space_kind,
  d.version, d.actor, d.at, d.status, d.attempts, d.failures, d.due_at, d.last_attempt_at,
  d.response_status, d.error, d.milliseconds, d.created_at, due.url, due.secret_generation,
  due.signs_twice
