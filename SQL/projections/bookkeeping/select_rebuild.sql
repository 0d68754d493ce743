-- The phase of the last rebuild of projection $1.
select phase from projection_rebuilds where projection = $1
