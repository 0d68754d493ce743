-- The end of an export of a log, without which nothing of it is committed.
insert into export_end values (true)
