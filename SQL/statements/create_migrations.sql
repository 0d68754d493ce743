-- Creates the table of applied migrations if it does not exist.
create table if not exists migrations (
  file text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)
