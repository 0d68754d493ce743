-- Indexes one full partition without an index by type. Returns whether there was one.
select index_full_partition()
