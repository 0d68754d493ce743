-- Whether nodes have work to do in this log that nobody asks for, and when: whether some waits now (projections that are
-- behind, rebuilds, erasures, words to erase, leases of presence and what follows from their end within $1 seconds), and in how many seconds
-- the next deadline or delivery is due; null: none is. Webhooks that are disabled wait for an operator, and those that
-- are paused for the end of their pause.
select
  exists (
    select from projections p
    where p.failed_position is null and p.checkpoint < (select coalesce(max(position), 0) from events))
  or exists (select from projection_rebuilds where phase not in ('switched', 'cancelled'))
  or exists (select from erasures)
  or exists (select from word_erasures where due_at <= clock_timestamp())
  or exists (select from presence where not ended and expires_at > clock_timestamp() - make_interval(secs => $1)),
  extract(epoch from least(
    (select min(due_at) from deadlines),
    (select min(due_at) from word_erasures),
    (select min(greatest(d.due_at, w.paused_until)) from webhooks w join webhook_deliveries d on d.webhook = w.id
      where w.disabled_at is null and d.status in ('waiting', 'sending'))
  ) - clock_timestamp())::float8
