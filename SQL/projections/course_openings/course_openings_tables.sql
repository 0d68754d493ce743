-- The openings of courses that were noted, with person and time: a row for each.
create table course_openings (
  space uuid not null,
  position bigint not null,
  person uuid not null,
  at timestamptz not null,
  primary key (space, position)
);
