-- Makes deliveries of what has come into the inboxes since each webhook last looked, about $1 of each
-- at once, unless $2 of its deliveries wait already. Two nodes never look for one webhook at a time,
-- and none looks back: a rebuilt projection sends nothing again.
with following as (
  select w.id, w.kinds, w.position
  from webhooks w
  where w.disabled_at is null
    and not exists (
      select from webhook_deliveries d
      where d.webhook = w.id and d.status in ('waiting', 'sending')
      offset $2 - 1 limit 1)
  for update of w skip locked
), reaching as (
  select f.id, f.kinds, f.position as after,
    coalesce(page.position, greatest(p.checkpoint, f.position)) as up_to
  from following f
  cross join projections p
  left join lateral (
    select n.position from notifications n
    where n.position > f.position and n.position <= p.checkpoint
    order by n.position
    offset $1 - 1 limit 1
  ) page on true
  where p.name = 'notifications'
), moved as (
  update webhooks w set position = r.up_to
  from reaching r
  where w.id = r.id and w.position < r.up_to
)
insert into webhook_deliveries (
  webhook, kind, person, position, subject, space, space_kind, version, actor, at)
select r.id, n.kind, n.person, n.position, n.subject, n.space, n.space_kind, n.version, n.actor, n.at
from reaching r
join notifications n on n.position > r.after and n.position <= r.up_to
where r.kinds is null or n.kind = any (r.kinds)
order by n.position
on conflict (webhook, position, person, kind, subject) do nothing
returning webhook
