-- The people that there are, and were, for lists of them. Their names and addresses are in the vault.
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
