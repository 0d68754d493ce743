-- The position up to which $1 was proved by a program of definition $2; no row if it was not, or if the log holds another
-- event there by now.
select p.position from proofs p
where p.subject = $1 and p.definition = $2
  and exists (select from events e where e.position = p.position and e.recorded_at = p.recorded_at)
