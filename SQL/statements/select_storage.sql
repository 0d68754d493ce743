-- The settings by which the server would lose, or damage, what it has committed when its machine crashes.
select s.name from (values ('fsync'), ('full_page_writes')) s (name)
where current_setting(s.name) = 'off'
