-- Sets when streams $1 must next be looked at: $2, each stream once.
insert into deadlines (stream_id, due_at)
select * from unnest($1::uuid[], $2::timestamptz[])
on conflict (stream_id) do update set due_at = excluded.due_at
