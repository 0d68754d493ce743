-- The spaces of a person.
create index if not exists members_person on members (person, space) where removed_at is null;
-- The spaces that a person was a member of.
create index if not exists members_former on members (person, space) where removed_at is not null;
