-- The lists of public rooms, the newest first: all, and those of one game.
create index if not exists rooms_open on rooms (opened) where not is_private and status <> 'closed';
create index if not exists rooms_open_game on rooms (game_type, opened)
  where not is_private and status <> 'closed';
-- The lists of all rooms, for operators.
create index if not exists rooms_opened on rooms (opened);
create index if not exists rooms_game on rooms (game_type, opened);
create index if not exists rooms_status on rooms (status, opened);
create index if not exists rooms_category on rooms (category, opened);
