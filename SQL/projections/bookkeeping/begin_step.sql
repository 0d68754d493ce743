-- Begins the transaction of a step. What it reads is what was committed when it has the checkpoint,
-- so the isolation level is said and not left to a default.
begin isolation level read committed read write
