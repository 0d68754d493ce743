-- Whether the current role may change events, and the server's version.
select has_table_privilege('events', 'update, delete, truncate'), current_setting('server_version')
