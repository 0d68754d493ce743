-- Begins to fill a partition.
select begin_filling()
