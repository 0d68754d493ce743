-- The settings with which the server may lose or damage committed data when its machine crashes.
select s.name from (values ('fsync'), ('full_page_writes')) s (name)
where current_setting(s.name) = 'off'
