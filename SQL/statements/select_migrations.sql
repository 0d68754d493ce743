-- The applied migrations.
select file from migrations order by file
