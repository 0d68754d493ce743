-- Those of the commands of actors $1 and ids $2 that were carried out before: from position $3 on, or without an event.
-- Each is found by one probe of two indexes: the limits prevent a hash join over the log.
select asked.actor, asked.command_id
from unnest($1::uuid[], $2::uuid[]) asked (actor, command_id)
cross join lateral (
  (
    select 1 from events e
    where e.actor = asked.actor and e.command_id = asked.command_id and e.position >= $3
    limit 1
  )
  union all
  (
    select 1 from commands_without_events c
    where c.actor = asked.actor and c.command_id = asked.command_id
    limit 1
  )
) known
