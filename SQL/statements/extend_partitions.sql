-- Makes sure that position $1 has a partition. Returns the last position that has one.
select extend_partitions($1)
