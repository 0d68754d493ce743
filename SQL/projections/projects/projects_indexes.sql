-- Lists of projects, the last touched first. The content of one is found by the keys and sorted: there is no index on
-- order keys, which may be longer than an index takes.
create index if not exists projects_position on projects (position desc);
