-- Takes the lock on making indexes of partitions until the end of the transaction, unless another session has it. Returns
-- whether it did.
select pg_try_advisory_xact_lock('events'::regclass::oid::int, 1)
