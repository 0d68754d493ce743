-- Records a finding: subject $1, kind $2, text $3. If it is new, webhooks for its kind are told.
with updated as (
  update findings set text = $3 where subject = $1 and ended_at is null and text <> $3
), opened as (
  insert into findings as f (subject, kind, text) values ($1, $2, $3)
  on conflict (subject) do update set kind = excluded.kind, text = excluded.text,
    found_at = clock_timestamp(), ended_at = null
    where f.ended_at is not null
  returning f.subject, f.kind, f.found_at
)
insert into webhook_deliveries (webhook, kind, subject, at)
select w.id, o.kind, o.subject, o.found_at
from opened o join webhooks w on w.disabled_at is null and o.kind = any (w.kinds)
returning webhook
