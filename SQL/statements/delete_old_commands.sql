-- Deletes commands without events that were carried out $1 seconds ago or earlier, 1,000 at once. Returns how many.
with old as (
  select actor, command_id from commands_without_events
  where recorded_at < (select clock_timestamp()) - $1::bigint * interval '1 second'
  order by recorded_at
  limit 1000
  for update skip locked
), deleted as (
  delete from commands_without_events c using old
  where c.actor = old.actor and c.command_id = old.command_id
  returning 1
)
select count(*) from deleted
