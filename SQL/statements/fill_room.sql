-- Has PostgreSQL write more than a megabyte to the disk of this database, so that a full disk shows. The table ends with
-- its transaction. Its rows are too short to be compressed.
create temporary table callboard_room on commit drop as
select repeat(md5(n::text), 60) as filler from generate_series(1, 640) n
