-- Deletes up to 100 keys that were revoked, or ended, $1 days ago or earlier. Those of operators that caused events stay,
-- since the proof that an operator was allowed to names them. While a partition of the log is detached, nobody knows what
-- they caused, so none is deleted. Returns how many were deleted.
with old as (
  select k.id from api_keys k
  where least(k.revoked_at, k.expires_at) < clock_timestamp() - make_interval(days => $1::int)
    and not exists (select from events e where e.actor = k.id)
    and not exists (
      select from log l
      cross join lateral generate_series(
        0, (coalesce((select position from events order by position desc limit 1), 0) - 1) / l.partition_rows) n
      where 'events_' || n not in (
        select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'events'::regclass))
  order by k.id
  limit 100
), deleted as (
  delete from api_keys k using old where k.id = old.id returning 1
)
select count(*) from deleted
