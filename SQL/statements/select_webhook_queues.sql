-- For each webhook that is not disabled: how many deliveries wait or are being sent, and for how many seconds the oldest of
-- them has. A delivery that was asked for again waits since then. There are at most 100 webhooks, and no deliveries are
-- made for one with 10,000.
select w.id, q.count, greatest(coalesce(extract(epoch from clock_timestamp() - q.since), 0), 0)::float8
from webhooks w
cross join lateral (
  select count(*) as count,
    min(case when d.attempts > d.failures and d.status = 'waiting' then d.due_at else d.created_at end) as since
  from webhook_deliveries d
  where d.webhook = w.id and d.status in ('waiting', 'sending')
) q
where w.disabled_at is null
order by w.created_at, w.id
