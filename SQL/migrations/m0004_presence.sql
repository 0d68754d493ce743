-- Who is present where: leases, not events. Losing these rows in a crash loses nothing that the next
-- heartbeats don't bring back.
create unlogged table presence (
  -- The space; a person's own id for a presence in all of their connections.
  space_id uuid not null,
  person uuid not null,
  -- Which of the person's clients; their own word for it.
  client text collate "C" not null,
  -- The kind of space; null for the presence in all connections.
  space_kind text,
  -- The node that wrote it last.
  node uuid not null,
  joined_at timestamptz not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  -- Left, or looked after once the lease had lapsed.
  ended boolean not null,
  written_at timestamptz not null,
  state jsonb not null,
  primary key (space_id, person, client)
) with (fillfactor = 70);
create index presence_written_at on presence (written_at);
create index presence_expires_at on presence (expires_at) where not ended;

-- When a person was last present in a space, to the minute while they are.
create table last_seen (
  space_id uuid not null,
  person uuid not null,
  seen_at timestamptz not null,
  primary key (space_id, person)
);

-- What people are called by clients that make their own ids for them.
create table presence_aliases (
  alias text collate "C" primary key,
  person uuid not null,
  bound_at timestamptz not null default now()
);
create index presence_aliases_person on presence_aliases (person);
