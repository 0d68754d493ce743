-- The invitations that wait for a person, by id and by address, the newest first.
create index if not exists invitations_person on invitations (person, sent_position)
  where status = 'pending' and person is not null;
create index if not exists invitations_email on invitations (email, sent_position)
  where status = 'pending' and email is not null;
-- The same in an inbox, where one that is sent again comes anew; and by position, for webhooks. Nothing but
-- sending touches one to an address that is pending.
create index if not exists invitations_email_position on invitations (email, position)
  where status = 'pending' and email is not null;
create index if not exists invitations_position on invitations (position)
  where status = 'pending' and email is not null;
-- Lists for operators, the newest first: of all, into a space, to a person or an address, by a person,
-- with a status.
create unique index if not exists invitations_sent on invitations (sent_position);
create index if not exists invitations_space on invitations (space, sent_position);
create index if not exists invitations_to_person on invitations (person, sent_position)
  where person is not null;
create index if not exists invitations_to_email on invitations (email, sent_position) where email is not null;
create index if not exists invitations_inviter on invitations (inviter, sent_position);
create index if not exists invitations_status on invitations (status, sent_position);
