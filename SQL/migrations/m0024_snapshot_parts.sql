-- A snapshot in parts, each a row: so that nobody has the state of a large stream in memory as bytes as a whole.
-- Snapshots that are there have one part; they are of an earlier fold, and not used.
alter table snapshots
  add column part int not null default 0,
  add column is_last boolean not null default true,
  drop constraint snapshots_pkey,
  add primary key (stream_id, part);
