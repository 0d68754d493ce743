-- How two people stand to each other: a row a pair, as the last event about that in the log says.
create table connections (
  space uuid not null primary key,
  one uuid not null,
  other uuid not null,
  -- active, ended or blocked.
  status text collate "C" not null,
  blocked_by uuid[] not null,
  -- When they were last connected; null: never.
  connected_at timestamptz,
  -- When they last were so no more.
  ended_at timestamptz,
  -- The event that last touched the row.
  position bigint not null,
  version int not null,
  updated_at timestamptz not null
) with (fillfactor = 80);

-- The tasks of partners that are there, as the last event about each says.
create table tasks (
  space uuid not null,
  task uuid not null,
  title text not null,
  description text,
  assignee uuid,
  external_id text collate "C",
  due_at timestamptz,
  created_by uuid,
  created_at timestamptz,
  completed_by uuid,
  completed_at timestamptz,
  -- The event that last touched the row.
  position bigint not null,
  version int not null,
  updated_at timestamptz not null,
  primary key (space, task)
) with (fillfactor = 80);

-- What else partners plan that is there, as the last event about each says.
create table plans (
  space uuid not null,
  -- calendar_event, goal or task_template.
  kind text collate "C" not null,
  plan uuid not null,
  title text not null,
  -- Of a calendar event; whole days as in UTC.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Of a goal, with how many of its milestones were reached.
  due_at timestamptz,
  completed bigint,
  total bigint,
  created_by uuid,
  created_at timestamptz,
  -- The event that last touched the row.
  position bigint not null,
  version int not null,
  updated_at timestamptz not null,
  primary key (space, kind, plan)
) with (fillfactor = 80);
