-- Deletes up to 100 keys that were revoked, or ended, $1 days ago or earlier. Those of operators that caused events stay,
-- since the proof that an operator was allowed to names them. Returns how many were deleted.
with old as (
  select k.id from api_keys k
  where least(k.revoked_at, k.expires_at) < clock_timestamp() - make_interval(days => $1::int)
    and not exists (select from events e where e.actor = k.id)
  order by k.id
  limit 100
), deleted as (
  delete from api_keys k using old where k.id = old.id returning 1
)
select count(*) from deleted
