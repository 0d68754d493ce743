-- Deletes deliveries that were made $1 days ago or earlier, 1,000 at once. Returns how many.
with old as (
  select id from webhook_deliveries
  where created_at < (select clock_timestamp()) - $1::float8 * interval '1 day'
  order by created_at
  limit 1000
  for update skip locked
), deleted as (
  delete from webhook_deliveries d using old where d.id = old.id returning d.id
)
select count(*) from deleted
