-- People's inboxes: a row for each event that someone else, or time, brought about and that concerns
-- a person.
create table notifications (
  space uuid not null,
  person uuid not null,
  position bigint not null,
  -- invited, added, permissions_changed, ownership_transferred, removed, access_ended, space_deleted,
  -- connected, host_changed, task_assigned, mentioned, conflict or lock_taken_over.
  kind text collate "C" not null,
  -- The invitation, the comment, the notice or the lock's fence; empty for the rest.
  subject text collate "C" not null,
  space_kind text collate "C" not null,
  version int not null,
  -- Who brought it about; nil: time.
  actor uuid,
  at timestamptz not null,
  primary key (person, position, kind, subject)
);
