-- The spaces that are stopped in generation $1.
select space from projection_stopped_spaces where schema_name = $1 order by space
