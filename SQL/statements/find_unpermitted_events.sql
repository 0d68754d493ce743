-- The invariant of the log: no event by an actor who, at that position, lacked the capability that its type needs.
-- Gives the events that break it, at most $1. What a person may do in a space at a position is what the last event
-- before it that names the person among its members says. The system has no capability; what it causes by itself needs
-- none. A type that is in no catalogue (its capability: null) is found too, for nothing is proved of it.
with grants as (
  select e.stream_id, (m ->> 'person')::uuid as person, e.version, m -> 'capabilities' as capabilities
  from events e
  cross join lateral jsonb_array_elements(e.data -> 'members') m
  where e.data ? 'members'
), spans as (
  select stream_id, person, capabilities, version as granted,
    lead(version, 1, 2147483647) over (partition by stream_id, person order by version) as until
  from grants
)
select e.position, e.stream_id, e.version, e.type, e.actor, t.capability
from events e
left join event_types t on t.type = e.type
left join spans s
  on s.stream_id = e.stream_id and s.person = e.actor and s.granted < e.version and e.version <= s.until
where t.type is null
  or t.capability is not null and not coalesce(s.capabilities ? t.capability, false)
order by e.position
limit $1
