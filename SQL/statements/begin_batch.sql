-- Begins the batch's transaction. Each of its statements must see what was committed just before
-- it, so the isolation level is said and not left to a default.
begin isolation level read committed read write
