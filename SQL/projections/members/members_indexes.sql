-- The spaces of a person.
create index if not exists members_person on members (person, space) where removed_at is null;
