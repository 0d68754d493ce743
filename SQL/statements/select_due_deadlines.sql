-- The streams whose deadline is $1 (null: now) or before, the most overdue first, at most $2.
select stream_id, due_at from deadlines where due_at <= (select coalesce($1::timestamptz, clock_timestamp())) order by due_at limit $2
