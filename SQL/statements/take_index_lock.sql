-- Takes the lock on making indexes of partitions for this session, unless another session has it. Returns whether it did.
select pg_try_advisory_lock('events'::regclass::oid::int, 1)
