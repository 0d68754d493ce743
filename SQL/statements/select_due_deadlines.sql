-- The streams whose deadline has come, the most overdue first, at most $1.
select stream_id, due_at from deadlines where due_at <= (select clock_timestamp()) order by due_at limit $1
