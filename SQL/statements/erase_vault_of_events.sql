-- Erases the values that the events of space $1 with the versions after $2, up to $3, brought to the vault. The types of
-- event that bring values to the vault are declared in Swift, by EventDeclaration: they replace $types$, and the members
-- with the subject replace $subjects$.
delete from vault v using events e
where e.stream_id = $1 and e.version > $2 and e.version <= $3
  and e.type in ($types$)
  and v.subject = coalesce($subjects$)::uuid
