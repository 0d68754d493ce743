-- Deletes leases that ended more than five minutes ago. With both bounds given, the planner expects few of them, and
-- finds them by their index.
delete from presence
where ended and written_at between '-infinity' and (select clock_timestamp()) - interval '5 minutes'
