-- The streams whose deadline is $1 or before, the most overdue first, at most $2.
select stream_id, due_at from deadlines where due_at <= $1 order by due_at limit $2
