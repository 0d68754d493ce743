-- The last touched first.
create index spaces_position on spaces (position);
