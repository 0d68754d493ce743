-- How far people have read their spaces: not events, since nothing follows from it.

create table reads (
  person uuid not null,
  space uuid not null,
  -- The version of the space that the person has seen.
  version int not null,
  updated_at timestamptz not null default now(),
  primary key (person, space)
) with (fillfactor = 80);

-- How far people have read their inboxes, and what they have read singly beyond that.
create table inbox_reads (
  person uuid primary key,
  position bigint not null
) with (fillfactor = 80);

create table inbox_marks (
  person uuid not null,
  position bigint not null,
  primary key (person, position)
);
