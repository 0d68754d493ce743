-- The spaces of every kind, each with its name, its standing and its last event.
create table spaces (
  space uuid primary key,
  kind text collate "C" not null,
  -- Null where nothing has said it yet.
  title text,
  -- open (again), archived, closed or deleted; null: nothing was ever said of it.
  standing text collate "C",
  created_at timestamptz,
  position bigint not null,
  version int not null,
  updated_at timestamptz not null
) with (fillfactor = 80);
