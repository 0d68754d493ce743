-- All webhooks, the oldest first; or the one whose id is $1.
select id, url, description, kinds, position, secret_generation, former_until, created_at,
  failing_since, disabled_at, disabled_reason
from webhooks
where $1::uuid is null or id = $1
order by created_at, id
