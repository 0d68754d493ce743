-- Spaces of which PostgreSQL does not take a row: each is left as it was before the event that asks for it, in that
-- generation of a projection alone, and all other spaces go on.
create table projection_stopped_spaces (
  schema_name text collate "C" not null references projection_schemas on delete cascade,
  space uuid not null,
  -- This event of the space and all later ones are left out.
  position bigint not null,
  error text not null,
  stopped_at timestamptz not null default clock_timestamp(),
  primary key (schema_name, space)
);
