-- Sets the deadlines of streams $1 to $2. Each stream must be given once.
insert into deadlines (stream_id, due_at)
select * from unnest($1::uuid[], $2::timestamptz[])
on conflict (stream_id) do update set due_at = excluded.due_at
