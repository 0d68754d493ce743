-- Fails (division by zero), and with it the rest of the pipeline, unless position $1 is in the log (0: none need be)
-- and nothing is after $2. It must follow the statement that takes the lock, so that it sees everything before.
select 1 / (($1 = 0 or exists (select from events where position = $1))
  and not exists (select from events where position > $2))::int
