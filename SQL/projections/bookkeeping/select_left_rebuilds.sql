-- The rebuilds that their nodes have left: the lease has ended, and nobody is in the middle of a step.
select projection from projection_rebuilds
where phase in ('loading', 'indexing', 'comparing', 'ready') and error is null
  and leased_until < clock_timestamp()
for update skip locked
