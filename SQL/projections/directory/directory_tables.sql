-- The work sessions as they are now, with the values that lists show and choose by. Their members are in members.
create table work_sessions (
  space uuid primary key,
  -- The app's own id of the space that is worked on.
  outside_id uuid,
  session_type text collate "C",
  status text collate "C",
  started_at timestamptz,
  completed_at timestamptz,
  marker_count bigint not null,
  created_at timestamptz not null,
  -- The event that last touched the row.
  position bigint not null,
  version int not null,
  updated_at timestamptz not null
) with (fillfactor = 80);

-- The sessions of projects, those that ended included.
create table project_sessions (
  space uuid not null,
  session uuid not null,
  started_by uuid not null,
  -- Who started it, or the host left it to.
  host uuid not null,
  -- Those who take part or did so at the end, in the order of joining.
  participants uuid[] not null,
  started_at timestamptz not null,
  -- Null while it goes on.
  ended_at timestamptz,
  -- Why it ended: closed, empty, expired or project_ended.
  ending text collate "C",
  -- The event that last touched the row.
  position bigint not null,
  version int not null,
  updated_at timestamptz not null,
  primary key (space, session)
) with (fillfactor = 80);

-- The courses as they are now, with how many records they keep.
create table courses (
  space uuid primary key,
  title text not null,
  schedules bigint not null,
  recordings bigint not null,
  students bigint not null,
  constraints bigint not null,
  created_at timestamptz not null,
  -- The event that last touched the row.
  position bigint not null,
  version int not null,
  updated_at timestamptz not null
) with (fillfactor = 80);
