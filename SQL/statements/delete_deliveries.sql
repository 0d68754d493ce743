-- Deletes the first 10,000 deliveries of webhook $1 after number $2. Returns the number of the last one; null: there was
-- none.
with page as (
  select id from webhook_deliveries where webhook = $1 and nth > $2 order by nth limit 10000 for update
), deleted as (
  delete from webhook_deliveries d using page p where d.id = p.id returning d.nth
)
select max(nth) from deleted
