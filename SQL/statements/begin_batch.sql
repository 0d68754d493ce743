-- Begins the batch's transaction. Each of its statements must see everything that was committed before it, so the
-- isolation level is stated and does not depend on a default.
begin isolation level read committed read write
