-- The last touched first, of all and of one kind.
create index spaces_position on spaces (position);
create index spaces_kind on spaces (kind, position);
