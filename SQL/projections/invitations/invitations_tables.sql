-- The invitations and their outcomes: a row for each, as its last event says. Of
-- e-mail addresses there is a keyed hash.
create table invitations (
  space uuid not null,
  invitation uuid not null,
  space_kind text collate "C" not null,
  -- person, email or link.
  form text collate "C" not null,
  person uuid,
  email text collate "C",
  inviter uuid not null,
  role text collate "C" not null,
  status text collate "C" not null,
  max_uses int not null,
  uses int not null,
  expires_at timestamptz not null,
  access_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The event that made it, and the one that last touched it.
  sent_position bigint not null,
  position bigint not null,
  version int not null,
  primary key (space, invitation)
) with (fillfactor = 80);
