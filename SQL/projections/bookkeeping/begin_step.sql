-- Begins the transaction of a step. It must read the data that is committed when it has the checkpoint, so it sets the
-- isolation level.
begin isolation level read committed read write
