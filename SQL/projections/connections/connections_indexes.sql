-- Lists of connections, the last changed first: of everyone, of a person, with a status.
create index if not exists connections_position on connections (position);
create index if not exists connections_one on connections (one, position);
create index if not exists connections_other on connections (other, position);
-- The people from whom a person may not hear.
create index if not exists connections_blocked_one on connections (one) where status = 'blocked';
create index if not exists connections_blocked_other on connections (other) where status = 'blocked';
create index if not exists connections_status on connections (status, position);
-- Lists of tasks, the last changed first: of everyone, of a pair, of the person who must do them.
create index if not exists tasks_position on tasks (position);
create index if not exists tasks_space on tasks (space, position);
create index if not exists tasks_assignee on tasks (assignee, position) where assignee is not null;
-- Lists of plans, the last changed first.
create index if not exists plans_position on plans (position);
