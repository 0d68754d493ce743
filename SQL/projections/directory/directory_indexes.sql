-- Lists of work sessions, the last changed first: all, of an outside space, in a status.
create index if not exists work_sessions_position on work_sessions (position);
create index if not exists work_sessions_outside on work_sessions (outside_id, position)
  where outside_id is not null;
create index if not exists work_sessions_status on work_sessions (status, position);
-- Lists of the sessions of projects, the last changed first: all, of a project, those that go on, of a person.
create index if not exists project_sessions_position on project_sessions (position);
create index if not exists project_sessions_space on project_sessions (space, position);
create index if not exists project_sessions_active on project_sessions (position)
  where ended_at is null;
create index if not exists project_sessions_participants on project_sessions
  using gin (participants);
-- Lists of courses, the last changed first.
create index if not exists courses_position on courses (position);
