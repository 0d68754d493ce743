-- Creates the table of the baselines, in which events are stored as is common in PostgreSQL.
create schema callboard_bench;
create table callboard_bench.bench_events (
  position bigint generated always as identity primary key,
  id uuid not null unique,
  stream_id uuid not null,
  version int not null,
  type text not null,
  data jsonb not null,
  metadata jsonb not null,
  recorded_at timestamptz not null default now(),
  unique (stream_id, version)
);
