-- Those of the commands of actors $1 and ids $2 that caused events from position $3 on: each with the streams that it
-- changed, the version at which it left them, and its digest (null if its events do not agree on one). The events
-- themselves may be many and large, so they are not returned. Each command is found by one index probe: the limit,
-- which no command reaches, prevents a hash join over the log.
select known.actor, known.command_id, known.stream_id, max(known.version),
  case when min(known.command_digest) = max(known.command_digest)
    and count(known.command_digest) = count(*) then min(known.command_digest) end
from unnest($1::uuid[], $2::uuid[]) asked (actor, command_id)
cross join lateral (
  select e.actor, e.command_id, e.stream_id, e.version, e.command_digest
  from events e
  where e.actor = asked.actor and e.command_id = asked.command_id and e.position >= $3
  limit 1000000
) known
group by known.actor, known.command_id, known.stream_id
