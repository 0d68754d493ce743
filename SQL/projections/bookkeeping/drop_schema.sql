-- Drops the schema $1, a generation of a projection that nobody reads.
select drop_projection_schema($1)
