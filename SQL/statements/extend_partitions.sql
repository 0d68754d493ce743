-- Sees to it that position $1 has a partition; gives the last position that has.
select extend_partitions($1)
