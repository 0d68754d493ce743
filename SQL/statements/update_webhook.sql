-- Changes webhook $1: its URL $2 and description $3 if given, and, if $4, its kinds to $5. A webhook whose URL becomes
-- another one has another receiver: its pause and its failures end, and its waiting deliveries are tried at once. A
-- delivery that another statement holds stays as it is: the record of a try holds it and waits for the webhook.
with former as (
  select id, url from webhooks where id = $1
), changed as (
  update webhooks
  set url = coalesce($2, url), description = coalesce($3, description),
    kinds = case when $4 then $5::text[] else kinds end,
    paused_until = case when $2 <> url then null else paused_until end,
    failing_since = case when $2 <> url then null else failing_since end
  where id = $1
  returning id, url, description, kinds, position, secret_generation, former_until, created_at,
    failing_since, disabled_at, disabled_reason
), waiting as (
  select d.id
  from changed c join former f on f.id = c.id and f.url <> c.url
  join webhook_deliveries d on d.webhook = c.id and d.status = 'waiting'
  for update of d skip locked
), hastened as (
  update webhook_deliveries d set due_at = clock_timestamp(), failures = 0
  from waiting w
  where d.id = w.id
)
select * from changed
