-- Makes deliveries of the notifications since each webhook last looked, and of invitations to addresses, which are in
-- no inbox until a person has proved that an address is theirs: about $1 of each at once, unless $2 deliveries of the
-- webhook wait already. Two nodes never handle one webhook at the same time, and a position is never handled twice, so
-- a rebuilt projection sends nothing again. Makes none if a rebuild has put other tables in use since the search path
-- was set, since the checkpoint is then that of tables that are not read here.
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
    coalesce(page.position, greatest(reached.checkpoint, f.position)) as up_to
  from following f
  cross join (
    select min(p.checkpoint) as checkpoint from projections p
    where p.name in ('invitations', 'notifications')
      and p.active_schema = any (current_schemas(false)::text[])
    having count(*) = 2
  ) reached
  left join lateral (
    select told.position from (
      (select n.position from notifications n
        where n.position > f.position and n.position <= reached.checkpoint
        order by n.position limit $1)
      union all
      (select i.position from invitations i
        where i.email is not null and i.status = 'pending'
          and i.position > f.position and i.position <= reached.checkpoint
        order by i.position limit $1)
    ) told
    order by told.position
    offset $1 - 1 limit 1
  ) page on true
), moved as (
  update webhooks w set position = r.up_to
  from reaching r
  where w.id = r.id and w.position < r.up_to
)
insert into webhook_deliveries (
  webhook, kind, person, position, subject, space, space_kind, version, actor, at)
select r.id, told.*
from reaching r
cross join lateral (
  select n.kind, n.person, n.position, n.subject, n.space, n.space_kind, n.version, n.actor, n.at
  from notifications n
  where n.position > r.after and n.position <= r.up_to
  union all
  select 'invited', null, i.position, i.invitation::text, i.space, i.space_kind, i.version,
    i.inviter, i.updated_at
  from invitations i
  where i.email is not null and i.status = 'pending'
    and i.position > r.after and i.position <= r.up_to
) told
where r.kinds is null or told.kind = any (r.kinds)
order by told.position
on conflict (webhook, position, person, kind, subject) do nothing
returning webhook
