-- Deletes leases that ended more than five minutes ago.
delete from presence where ended and written_at < clock_timestamp() - interval '5 minutes'
