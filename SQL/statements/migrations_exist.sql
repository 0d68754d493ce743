-- Whether the schema has been migrated at all.
select to_regclass('migrations') is not null
