-- Records findings for the projections whose rows differ from the log, by their last round of verification or the one
-- under way, and for those with spaces that stopped at an event. Webhooks for this kind report each new one. Ends
-- the findings of projections that are right again.
with stopped as (
  select p.name, (
    select count(*) from projection_stopped_spaces s where s.schema_name = p.active_schema) as spaces
  from projections p
), differing as (
  select 'projection.' || s.name as subject,
    concat_ws('; ',
      case when c.verified_differences > 0 or c.round_differences > 0 then
        format('%s of its rows differ from what the log gives: rebuild it',
          greatest(coalesce(c.verified_differences, 0), c.round_differences)) end,
      case when s.spaces > 0 then
        format('%s of its spaces stand at an event of which PostgreSQL does not take a row', s.spaces)
      end) as text
  from stopped s left join projection_checks c on c.projection = s.name
  where c.verified_differences > 0 or c.round_differences > 0 or s.spaces > 0
), updated as (
  update findings f set text = d.text
  from differing d where f.subject = d.subject and f.ended_at is null and f.text <> d.text
), ended as (
  update findings f set ended_at = clock_timestamp()
  where f.kind = 'projection.differs' and f.ended_at is null
    and f.subject not in (select d.subject from differing d)
), opened as (
  insert into findings as f (subject, kind, text)
  select d.subject, 'projection.differs', d.text from differing d
  on conflict (subject) do update set kind = excluded.kind, text = excluded.text,
    found_at = clock_timestamp(), ended_at = null
    where f.ended_at is not null
  returning f.subject, f.kind, f.found_at
)
insert into webhook_deliveries (webhook, kind, subject, at)
select w.id, o.kind, o.subject, o.found_at
from opened o join webhooks w on w.disabled_at is null and o.kind = any (w.kinds)
returning webhook
