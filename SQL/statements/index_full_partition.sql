-- Indexes a full partition by type if one is left without; gives whether it did.
select index_full_partition()
