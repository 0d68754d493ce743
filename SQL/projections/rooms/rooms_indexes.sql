-- The list of public rooms, the newest first.
create index rooms_open on rooms (opened desc) where not is_private and status <> 'closed';
-- The list of all rooms, for operators.
create index rooms_opened on rooms (opened desc);
