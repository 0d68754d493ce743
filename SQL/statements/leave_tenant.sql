-- Notes that a node $1 serves a tenant $2 no longer (null: nothing of the kind), and that a node must serve it in $3
-- seconds; null: nothing is due. An earlier time stays.
with left_by as (
  delete from tenant_nodes where tenant = $2 and node = $1
)
update tenants set wakes_at = least(wakes_at, clock_timestamp() + make_interval(secs => $3)) where name = $2
