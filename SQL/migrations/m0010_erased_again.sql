-- What nodes keep beside the log of a person (leases, marks of reading) may be on its way while they are erased: so
-- it is looked for again for a while, ever more rarely.
alter table erasures
  add column noted_at timestamptz not null default clock_timestamp(),
  add column due_at timestamptz not null default clock_timestamp();
