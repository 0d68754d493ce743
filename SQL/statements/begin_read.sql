-- Begins a transaction in which one statement reads.
begin isolation level read committed read only
