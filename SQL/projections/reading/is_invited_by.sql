-- Whether an invitation by person $3 is pending for person $1 or the address $2 (null: none).
select exists (
  select from invitations
  where inviter = $3 and status = 'pending' and (person = $1 or email = $2))
