-- Carries the positions first to last, of one stream or (null) of all, into connections, tasks and plans:
-- each of their events says the whole of what holds from there on, so the last one in a range counts.
-- Ranges are applied in order; the rows are the same however the log is cut into them.
create function connections_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  -- Found by one scan, for all that follows.
  positions bigint[] := array(
    select e.position from events e
    where e.position between connections_apply.first and connections_apply.last
      and (connections_apply.stream is null or e.stream_id = connections_apply.stream)
      -- As the index events_all_but_texts has it, so that it is used.
      and (e.type <> 'text_edited' or e.data ? 'conflicts')
      and e.stream_kind = 'connection'
      and e.data ?| '{partners,task,calendar_event,goal,task_template}');
begin
  if cardinality(positions) = 0 then return; end if;

  insert into connections as connection (
    space, one, other, status, blocked_by, connected_at, ended_at, position, version, updated_at)
  with steps as (
    select e.*,
      row_number() over (partition by e.stream_id order by e.position desc) as from_last,
      max(e.recorded_at) filter (where e.type = 'connected')
        over (partition by e.stream_id) as connected_at,
      -- A block of someone who is connected ends that; another does not.
      max(e.recorded_at) filter (
        where e.type <> 'connected' and jsonb_array_length(e.data -> 'members') > 0)
        over (partition by e.stream_id) as ended_at
    from events e
    where e.position = any (positions) and e.data ? 'partners'
  )
  select s.stream_id, (s.data -> 'partners' ->> 0)::uuid, (s.data -> 'partners' ->> 1)::uuid,
    case when s.type = 'connected' then 'active'
      when jsonb_array_length(s.data -> 'blocked_by') > 0 then 'blocked'
      else 'ended' end,
    array(select jsonb_array_elements_text(s.data -> 'blocked_by')::uuid),
    s.connected_at, s.ended_at, s.position, s.version, s.recorded_at
  from steps s
  where s.from_last = 1
  on conflict (space) do update set
    status = excluded.status,
    blocked_by = excluded.blocked_by,
    connected_at = coalesce(excluded.connected_at, connection.connected_at),
    ended_at = coalesce(excluded.ended_at, connection.ended_at),
    position = excluded.position,
    version = excluded.version,
    updated_at = excluded.updated_at;

  with steps as (
    select e.stream_id, (e.data ->> 'task')::uuid as task, e.type, e.data, e.actor, e.position,
      e.version, e.recorded_at
    from events e
    where e.position = any (positions) and e.data ? 'task' and e.data ? 'title'
  ), ends as (
    select distinct on (s.stream_id, s.task) s.*
    from steps s
    order by s.stream_id, s.task, s.position desc
  ), made as (
    select distinct on (s.stream_id, s.task) s.stream_id, s.task, s.actor, s.recorded_at
    from steps s
    where s.type = 'task_created'
    order by s.stream_id, s.task, s.position desc
  ), gone as (
    delete from tasks using ends
    where ends.type = 'task_deleted' and tasks.space = ends.stream_id and tasks.task = ends.task
  )
  insert into tasks as task (
    space, task, title, description, assignee, external_id, due_at, created_by, created_at,
    completed_by, completed_at, position, version, updated_at)
  select s.stream_id, s.task, s.data ->> 'title', s.data ->> 'description',
    (s.data ->> 'assignee')::uuid, s.data ->> 'external_id', 
    -- Years that PostgreSQL does not write so are none here.
    case when s.data ->> 'due_at' ~ '^(?!0000)[0-9]{4}-' then (s.data ->> 'due_at')::timestamptz end,
    made.actor, made.recorded_at, (s.data ->> 'completed_by')::uuid,
    (s.data ->> 'completed_at')::timestamptz, s.position, s.version, s.recorded_at
  from ends s
  left join made on made.stream_id = s.stream_id and made.task = s.task
  where s.type <> 'task_deleted'
  on conflict (space, task) do update set
    title = excluded.title,
    description = excluded.description,
    assignee = excluded.assignee,
    external_id = excluded.external_id,
    due_at = excluded.due_at,
    created_by = case when excluded.created_at is null then task.created_by
      else excluded.created_by end,
    created_at = coalesce(excluded.created_at, task.created_at),
    completed_by = excluded.completed_by,
    completed_at = excluded.completed_at,
    position = excluded.position,
    version = excluded.version,
    updated_at = excluded.updated_at;

  with steps as (
    select e.stream_id,
      (coalesce(e.data ->> 'calendar_event', e.data ->> 'goal', e.data ->> 'task_template'))::uuid
        as plan,
      case when e.data ? 'calendar_event' then 'calendar_event' when e.data ? 'goal' then 'goal'
        else 'task_template' end as kind,
      e.type, e.data, e.actor, e.position, e.version, e.recorded_at
    from events e
    where e.position = any (positions)
      and e.type in ('calendar_event_created', 'calendar_event_updated', 'calendar_event_deleted',
        'goal_created', 'goal_updated', 'milestone_completed', 'milestone_reopened', 'goal_deleted',
        'task_template_created', 'task_template_updated', 'task_template_deleted')
  ), ends as (
    select distinct on (s.stream_id, s.kind, s.plan) s.*
    from steps s
    order by s.stream_id, s.kind, s.plan, s.position desc
  ), made as (
    select distinct on (s.stream_id, s.kind, s.plan) s.*
    from steps s
    where s.type = s.kind || '_created'
    order by s.stream_id, s.kind, s.plan, s.position desc
  ), gone as (
    delete from plans using ends
    where ends.type = ends.kind || '_deleted' and plans.space = ends.stream_id
      and plans.kind = ends.kind and plans.plan = ends.plan
  )
  insert into plans as plan (
    space, kind, plan, title, starts_at, ends_at, due_at, completed, total, created_by, created_at,
    position, version, updated_at)
  select s.stream_id, s.kind, s.plan, s.data ->> 'title',
    -- Years that PostgreSQL does not write so are none here.
    case
      when s.data ? 'starts_on' then (s.data ->> 'starts_on')::date::timestamp at time zone 'UTC'
      when s.data ->> 'starts_at' ~ '^(?!0000)[0-9]{4}-' then (s.data ->> 'starts_at')::timestamptz
    end,
    case
      when s.data ? 'ends_on' then ((s.data ->> 'ends_on')::date + 1)::timestamp at time zone 'UTC'
      when s.data ->> 'ends_at' ~ '^(?!0000)[0-9]{4}-' then (s.data ->> 'ends_at')::timestamptz
    end,
    case when s.data ->> 'due_at' ~ '^(?!0000)[0-9]{4}-' then (s.data ->> 'due_at')::timestamptz end,
    case when s.kind = 'goal' then (
      select count(*) from jsonb_array_elements(s.data -> 'milestones') m (milestone)
      where m.milestone ? 'completed_at') end,
    case when s.kind = 'goal' then jsonb_array_length(s.data -> 'milestones') end,
    made.actor, made.recorded_at, s.position, s.version, s.recorded_at
  from ends s
  left join made on made.stream_id = s.stream_id and made.kind = s.kind and made.plan = s.plan
  where s.type <> s.kind || '_deleted'
  on conflict (space, kind, plan) do update set
    title = excluded.title,
    starts_at = excluded.starts_at,
    ends_at = excluded.ends_at,
    due_at = excluded.due_at,
    completed = excluded.completed,
    total = excluded.total,
    created_by = case when excluded.created_at is null then plan.created_by
      else excluded.created_by end,
    created_at = coalesce(excluded.created_at, plan.created_at),
    position = excluded.position,
    version = excluded.version,
    updated_at = excluded.updated_at;
end $$;
