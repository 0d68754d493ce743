-- What is still to be erased from the vault and beside it: taken note of with the event that ends it, done in
-- steps afterwards, gone from here once nothing is left.
create table erasures (
  subject uuid primary key,
  -- space: what was said in it, and whom it invited; person: all that is theirs.
  kind text collate "C" not null check (kind in ('space', 'person')),
  -- The version of the space up to which it is done.
  version int not null default 0
);

create index last_seen_person on last_seen (person);
