-- The rooms as they are now, closed ones included, with the values that lists show and choose by. Their members are
-- in members.
create table rooms (
  space uuid primary key,
  name text not null,
  game_type text collate "C",
  category text collate "C",
  max_players smallint not null,
  is_private boolean not null,
  -- waiting, in_game, ended or closed.
  status text collate "C" not null,
  -- What the room's code is derived from; the code itself is nowhere.
  code_command uuid,
  code_number smallint not null,
  code_length smallint not null,
  -- Where the room was opened, by which lists are ordered.
  opened bigint not null,
  created_at timestamptz not null,
  -- The event that last touched the row.
  position bigint not null,
  version int not null,
  updated_at timestamptz not null
) with (fillfactor = 80);
