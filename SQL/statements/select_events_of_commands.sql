-- All events that the commands of actors $1 and ids $2 caused, by position. Each command is found by one index probe:
-- the limit, which no command reaches, prevents a hash join over the log.
select known.*
from unnest($1::uuid[], $2::uuid[]) asked (actor, command_id)
cross join lateral (
  select e.position, e.stream_id, e.version, e.stream_kind, e.type, e.schema, e.data, e.actor,
    e.command_id, e.command_digest, e.correlation_id, e.causation, e.recorded_at
  from events e
  where e.actor = asked.actor and e.command_id = asked.command_id
  limit 1000000
) known
order by known.position
