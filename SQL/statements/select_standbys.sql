-- The standbys, and how many bytes of write-ahead log each has yet to replay; null: hidden from this role.
select coalesce(nullif(application_name, ''), 'unnamed'), coalesce(state, 'hidden'), coalesce(sync_state, 'hidden'),
  (case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end)::int8
from pg_stat_replication
order by 1, 2
limit 50
