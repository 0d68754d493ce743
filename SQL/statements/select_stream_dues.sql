-- The version and the deadline (null: none) of each of the streams $1, in one snapshot.
select s.stream,
  coalesce((select e.version from events e where e.stream_id = s.stream
    order by e.version desc limit 1), 0),
  d.due_at
from unnest($1::uuid[]) s (stream)
left join deadlines d on d.stream_id = s.stream
