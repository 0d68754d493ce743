-- Records that try $2 of delivery $1, at URL $12, failed, with status $3 (null: no answer) and error $4 after $5
-- milliseconds, and must be repeated in $6 seconds (null: never), unless another node has taken the delivery over.
-- Disables a webhook that has accepted nothing for $7 seconds or is gone ($8), and then returns the reason. If nothing
-- was sent ($9), the failure does not count against the webhook. $10 is what the receiver answered (null: nothing).
-- Pauses the webhook for $11 seconds (null: not at all). If the webhook has another URL by now, the try was at another
-- receiver: it does not count against the webhook, and is repeated at once. The last statement compares the URL of the
-- row that it has locked, because the URL may change until then.
with tried as (
  select d.id, w.url <> $12 and not $9 as is_elsewhere
  from webhook_deliveries d join webhooks w on w.id = d.webhook
  where d.id = $1
), failed as (
  update webhook_deliveries d
  set status = case when $6::float8 is null and not t.is_elsewhere then 'failed' else 'waiting' end,
    failures = case when t.is_elsewhere then 0 else d.failures + 1 end,
    response_status = $3, error = $4, milliseconds = $5, reply = $10,
    due_at = case when t.is_elsewhere then clock_timestamp()
      else clock_timestamp() + $6::float8 * interval '1 second' end,
    ended_at = case when $6::float8 is null and not t.is_elsewhere then clock_timestamp() end
  from tried t
  where d.id = t.id and d.attempts = $2 and d.status = 'sending'
  returning d.webhook
), found as (
  select w.id, case
      when w.disabled_at is not null then null
      when $8 then 'gone'
      when w.failing_since < clock_timestamp() - $7::float8 * interval '1 second' then 'failing'
    end as reason
  from failed f join webhooks w on w.id = f.webhook
  where not $9
)
update webhooks w
set failing_since = coalesce(w.failing_since, clock_timestamp()),
  disabled_at = case when f.reason is null then w.disabled_at else clock_timestamp() end,
  disabled_reason = coalesce(f.reason, w.disabled_reason),
  paused_until = greatest(w.paused_until, clock_timestamp() + $11::float8 * interval '1 second')
from found f
where w.id = f.id and w.url = $12
returning f.reason
