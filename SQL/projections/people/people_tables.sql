-- The people that there are, and were: what lists of them are made from. Who they are, the vault tells.
create table people (
  -- The person's stream.
  space uuid primary key,
  -- Where the person became known, by which lists are ordered.
  created bigint not null,
  created_at timestamptz not null,
  -- Null while they are not erased.
  erased_at timestamptz,
  -- The event that last touched the row.
  position bigint not null,
  version int not null
) with (fillfactor = 80);
