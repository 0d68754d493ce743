-- Whether a projection has come to the head of the log since it was made, and how new what it says can
-- be to anyone.
alter table projections
  -- When it first was at the head; null: it is still being filled, and nobody is shown half of it.
  add column filled_at timestamptz,
  -- The head when the projection was made for the first time: what is older is no news.
  add column since bigint not null default 0;
update projections set filled_at = now() where applied_at is not null;

-- Counts who took up the rebuild: a step of somebody from before does nothing.
alter table projection_rebuilds add column turn int not null default 0;
