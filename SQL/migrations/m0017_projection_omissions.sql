-- Events that somebody else wrote than the service, or cut, and that a projection could not take in: it was passed over
-- them, and is made anew without them.
create table projection_omissions (
  projection text collate "C" not null references projections (name) on delete cascade,
  position bigint not null,
  error text not null,
  omitted_at timestamptz not null default clock_timestamp(),
  primary key (projection, position)
);
