-- Fails (division by zero), and with it what comes after in the same pipeline, unless position $1 is in the log (0: there
-- need be none) and nothing is after $2. In a statement after the one that takes the lock, so that it sees all before.
select 1 / (($1 = 0 or exists (select from events where position = $1))
  and not exists (select from events where position > $2))::int
