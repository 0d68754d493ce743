-- The projects as they are now: each with its scenes, their elements with text, its characters and
-- its locations. Deleted things have no row; the log keeps them.
create table projects (
  space uuid primary key,
  title text not null,
  settings jsonb not null,
  created_at timestamptz not null,
  -- The last event of the project.
  position bigint not null,
  version int not null,
  updated_at timestamptz not null
) with (fillfactor = 80);

create table scenes (
  space uuid not null,
  scene uuid not null,
  -- Scenes are in the order of their keys, byte by byte; ids settle ties.
  order_key text collate "C" not null,
  heading text not null,
  fields jsonb not null,
  -- Of the stream at the last event that touched it.
  version int not null,
  primary key (space, scene)
) with (fillfactor = 80);

create table elements (
  space uuid not null,
  element uuid not null,
  scene uuid not null,
  order_key text collate "C" not null,
  kind text collate "C" not null,
  text text not null,
  fields jsonb not null,
  version int not null,
  primary key (space, element)
) with (fillfactor = 80);

create table characters (
  space uuid not null,
  character uuid not null,
  name text not null,
  fields jsonb not null,
  version int not null,
  primary key (space, character)
) with (fillfactor = 80);

create table locations (
  space uuid not null,
  location uuid not null,
  name text not null,
  fields jsonb not null,
  version int not null,
  primary key (space, location)
) with (fillfactor = 80);
