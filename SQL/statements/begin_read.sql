-- Begins a transaction that reads one statement's worth.
begin isolation level read committed read only
