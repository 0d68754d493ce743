-- Gives each person of the log a name, as a service keeps it beside the events.
insert into vault (subject, key, owner, value)
select stream_id, 'display_name', stream_id, 'Ada ' || right(stream_id::text, 6)
from events where type = 'person_created' and version = 1
on conflict do nothing
