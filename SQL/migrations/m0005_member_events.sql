-- The events of a space that say something of its members are found without reading the others: why someone
-- may do something is asked of a long log too.
create index events_members on events (stream_id, version) where data ? 'members';
