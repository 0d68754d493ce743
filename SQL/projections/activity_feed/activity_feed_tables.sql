-- The activity of people: one row for all that one person did to one target within ten minutes,
-- ordered by its first event and updated in place.
create table activity_feed (
  space uuid not null,
  -- Null: the system.
  actor uuid,
  kind text collate "C" not null,
  target_kind text collate "C",
  target_id text collate "C",
  -- The time of its events, floored to ten minutes.
  window_start timestamptz not null,
  first_position bigint not null,
  last_position bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  count bigint not null,
  -- The last that one of its events carried.
  title text,
  -- The same; of a task that is assigned, to whom: a person's id, or 'nobody'.
  description text
) with (fillfactor = 80);
