-- Whether an invitation by person $3 is pending for person $1 or the address $2 (null: none). Each is looked up by an
-- index of its own: for both in one condition PostgreSQL reads all invitations by person $3.
select exists (
    select from invitations where person = $1 and status = 'pending' and inviter = $3)
  or exists (
    select from invitations where email = $2 and status = 'pending' and inviter = $3)
