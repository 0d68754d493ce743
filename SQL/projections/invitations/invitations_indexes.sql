-- What waits for a person, by id and by address; and all of them, the newest first.
create index invitations_person on invitations (person, sent_position)
  where status = 'pending' and person is not null;
create index invitations_email on invitations (email, sent_position)
  where status = 'pending' and email is not null;
create unique index invitations_sent on invitations (sent_position);
