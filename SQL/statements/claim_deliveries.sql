-- Takes deliveries that are due, so that the caller sends them within $3 seconds. After that any node may take them, so
-- none is lost with a node. Each webhook without a delivery under way gets one, whatever the others do. Up to $1 more
-- go to the webhooks with the fewest. At most $2 deliveries of a webhook are under way, and one of a webhook that is
-- failing. A webhook that is paused gets none.
with ready as (
  select d.id, d.due_at, w.url, w.secret_generation,
    coalesce(w.former_until > clock_timestamp(), false) as signs_twice,
    busy.count + row_number() over (partition by w.id order by d.due_at, d.nth) as place
  from webhooks w
  cross join lateral (
    select count(*) as count from webhook_deliveries s
    where s.webhook = w.id and s.status = 'sending' and s.due_at > (select clock_timestamp())
  ) busy
  cross join lateral (
    select d.id, d.due_at, d.nth from webhook_deliveries d
    where d.webhook = w.id and d.status in ('waiting', 'sending') and d.due_at <= (select clock_timestamp())
    order by d.due_at, d.nth
    limit greatest(0, case when w.failing_since is null then $2 else 1 end - busy.count)
    for update of d skip locked
  ) d
  where w.disabled_at is null and (w.paused_until is null or w.paused_until <= clock_timestamp())
), due as (
  (select * from ready where place = 1)
  union all
  (select * from ready where place > 1 order by place, due_at limit $1)
)
update webhook_deliveries d
set status = 'sending', attempts = d.attempts + 1, last_attempt_at = clock_timestamp(),
  due_at = clock_timestamp() + $3::float8 * interval '1 second'
from due
where d.id = due.id
returning d.id, d.nth, d.webhook, d.kind, d.person, d.position, d.subject, d.space, d.space_kind,
  d.version, d.actor, d.at, d.status, d.attempts, d.failures, d.due_at, d.last_attempt_at,
  d.response_status, d.error, d.milliseconds, d.created_at, d.reply, due.url, due.secret_generation,
  due.signs_twice
