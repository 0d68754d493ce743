-- Who opened which course when: a row an opening that was noted.
create table course_openings (
  space uuid not null,
  position bigint not null,
  person uuid not null,
  at timestamptz not null,
  primary key (space, position)
);
