-- The last touched first, of all and of one kind.
create index if not exists spaces_position on spaces (position);
create index if not exists spaces_kind on spaces (kind, position);
