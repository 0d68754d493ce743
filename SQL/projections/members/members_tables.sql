-- The permissions of members: a row for everyone who is or was a member of a space, as the last record about
-- them in the log says. Someone removed has no role, no capabilities and a removed_at.
create table members (
  space uuid not null,
  person uuid not null,
  space_kind text collate "C" not null,
  role text collate "C",
  -- Capability to the end of it (null: for good), on top of what the role gives.
  granted jsonb not null,
  denied jsonb not null,
  -- In effect, sorted.
  capabilities text[] collate "C" not null,
  -- When their access ends by itself; null: it does not.
  access_until timestamptz,
  color smallint,
  joined_at timestamptz,
  removed_at timestamptz,
  -- The event that last touched the row.
  position bigint not null,
  version int not null,
  updated_at timestamptz not null,
  primary key (space, person)
) with (fillfactor = 80);
