-- Whether the role that asks has a right to change what was written, and the server's version.
select has_table_privilege('events', 'update, delete, truncate'), current_setting('server_version')
