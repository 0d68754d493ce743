-- The bytes of temporary files that sessions in this database have reported, and those written to the write-ahead log.
select temp_bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint
from pg_stat_database where datname = current_database()
