-- Takes projection $1 for this transaction if its active schema is not there, as after a restore that
-- left it out. Gives nothing otherwise.
select name from projections
where name = $1 and to_regnamespace(quote_ident(active_schema)) is null
for update
