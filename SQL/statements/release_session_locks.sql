-- Releases the locks that this session holds beyond its transactions.
select pg_advisory_unlock_all()
