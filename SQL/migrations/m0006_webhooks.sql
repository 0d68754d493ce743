-- Webhooks: where notifications are sent, and each of them on its way. Not events: they are the
-- operator's, and nothing that people did follows from them.

create table webhooks (
  id uuid primary key,
  url text not null,
  description text not null,
  -- The kinds of notifications that it is sent; null: all.
  kinds text[],
  -- Notifications up to here have become deliveries, or happened before it was made.
  position bigint not null,
  -- Its secret is derived from its id and this number under the log's secret.
  secret_generation int not null default 1,
  -- Until then the secret before signs as well.
  former_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- Nothing has been taken since; null: the last try was.
  failing_since timestamptz,
  disabled_at timestamptz,
  -- operator, failing or gone.
  disabled_reason text collate "C"
);

create table webhook_deliveries (
  -- What receivers tell repetitions by.
  id uuid primary key default gen_random_uuid(),
  nth bigint generated always as identity,
  webhook uuid not null references webhooks on delete cascade,
  -- A notification's kind, or ping.
  kind text collate "C" not null,
  -- The notification, without any text; null for a ping.
  person uuid,
  position bigint,
  subject text collate "C",
  space uuid,
  space_kind text collate "C",
  version int,
  actor uuid,
  at timestamptz not null,
  status text collate "C" not null default 'waiting'
    check (status in ('waiting', 'sending', 'delivered', 'failed')),
  -- All tries, and the number by which who sends knows that it is still theirs to say what came of it.
  attempts int not null default 0,
  -- Those in vain since it was last asked for.
  failures int not null default 0,
  -- When it is to be tried; while it is sent, when somebody else may take it over.
  due_at timestamptz default clock_timestamp(),
  last_attempt_at timestamptz,
  response_status int,
  error text,
  milliseconds int,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (webhook, position, person, kind, subject)
) with (fillfactor = 70);

create index webhook_deliveries_due on webhook_deliveries (webhook, due_at)
  where status in ('waiting', 'sending');
create index webhook_deliveries_nth on webhook_deliveries (webhook, nth);
create index webhook_deliveries_created_at on webhook_deliveries (created_at);
