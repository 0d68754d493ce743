-- Makes the schema of the next generation of projection $1 and gives its name.
select create_projection_schema($1)
