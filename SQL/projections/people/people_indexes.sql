-- The list of people, the newest first.
create index if not exists people_created on people (created) where erased_at is null;
