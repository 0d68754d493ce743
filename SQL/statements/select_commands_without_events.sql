-- Those of the commands of actors $1 and ids $2 that were carried out without causing an event, each by one index
-- probe.
select known.*
from unnest($1::uuid[], $2::uuid[]) asked (actor, command_id)
cross join lateral (
  select c.actor, c.command_id, c.command_digest, c.stream_id, c.version, c.position
  from commands_without_events c
  where c.actor = asked.actor and c.command_id = asked.command_id
  limit 1
) known
