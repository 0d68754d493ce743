-- As lock_checkpoint, but waits until it is free.
select p.active_schema, p.checkpoint from projections p where p.name = $1 for update of p
