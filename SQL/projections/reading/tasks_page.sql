-- A page of tasks, the last changed first: those of connection $1, which are $2's to do, which are
-- done or not as $3 says (null: all), up to $5 of those last changed before position $4.
select t.space, t.task, t.title, t.description, t.assignee, t.external_id, t.due_at, t.created_by,
  t.created_at, t.completed_by, t.completed_at, t.position, t.version, t.updated_at
from tasks t
where ($1::uuid is null or t.space = $1)
  and ($2::uuid is null or t.assignee = $2)
  and ($3::bool is null or (t.completed_at is not null) = $3)
  and ($4::bigint is null or t.position < $4)
order by t.position desc
limit $5
