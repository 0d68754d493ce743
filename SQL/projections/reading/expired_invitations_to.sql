-- The invitations to the address $1 that expired, the newest first: up to $3 sent before position $2 (null: from the
-- last), each with the position at which it was sent.
select invitation, sent_position from invitations
where email = $1 and status = 'expired' and ($2::bigint is null or sent_position < $2)
order by sent_position desc
limit $3
