-- Keeps the rebuild of projection $1 from anybody who would take or move it until the end of this
-- transaction; others may do so at the same time.
select turn, phase, position from projection_rebuilds where projection = $1 for share
