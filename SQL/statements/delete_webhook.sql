-- Deletes webhook $1 with all its deliveries.
delete from webhooks where id = $1 returning id
