-- Carries the positions first to last, of one stream or (null) of all, into work_sessions, project_sessions and
-- courses. Ranges are applied in order; the rows are the same however the log is cut into them.
create function directory_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  -- Of work sessions and courses those types that no other kind has. The kind of a type never changes. PostgreSQL looks
  -- up a type by its hash in a value that the plan knows, and compares it with each type of a list from a subquery.
  types text[] := array(
    select t.type from event_types t
    where t.stream_kind in ('worksession', 'course') and t.type <> 'course_opened'
      or t.type in ('session_started', 'session_joined', 'session_left', 'session_ended'));
  -- Found by one scan, for all that follows.
  of_work_sessions bigint[];
  of_project_sessions bigint[];
  of_courses bigint[];
begin
  select array_agg(e.position) filter (where e.stream_kind = 'worksession'),
    array_agg(e.position) filter (where e.stream_kind = 'project'),
    array_agg(e.position) filter (where e.stream_kind = 'course')
  into of_work_sessions, of_project_sessions, of_courses
  from events e
  where e.position between directory_apply.first and directory_apply.last
    and (directory_apply.stream is null or e.stream_id = directory_apply.stream)
    -- As the index events_all_but_texts has it, so that it is used.
    and (e.type <> 'text_edited' or e.data ? 'conflicts')
    and e.type = any (types);
  if coalesce(of_work_sessions, of_project_sessions, of_courses) is null then return; end if;

  insert into work_sessions (
    space, marker_count, created_at, position, version, updated_at)
  select e.stream_id, 0, e.recorded_at, e.position, e.version, e.recorded_at
  from events e
  where e.position = any (of_work_sessions) and e.type = 'worksession_created'
  on conflict (space) do nothing;

  -- What an event does not name stays as it is, so of each the last one counts that names it: positions of one width
  -- in front make it the greatest.
  with touches as (
    select e.stream_id, max(e.position) as position, max(e.version) as version,
      max(e.recorded_at) as updated_at,
      substr(max(lpad(e.position::text, 19, '0') || (e.data ->> 'space_id') collate "C"), 20)
        as outside_id,
      substr(max(lpad(e.position::text, 19, '0') || (e.data ->> 'session_type') collate "C"), 20)
        as session_type,
      substr(max(lpad(e.position::text, 19, '0') || (e.data ->> 'status') collate "C"), 20)
        as status,
      substr(max(lpad(e.position::text, 19, '0') || (e.data ->> 'started_at') collate "C"), 20)
        as started_at,
      substr(max(lpad(e.position::text, 19, '0') || (e.data ->> 'completed_at') collate "C"), 20)
        as completed_at,
      count(*) filter (where e.type = 'marker_inserted')
        - count(*) filter (where e.type = 'marker_deleted') as markers
    from events e
    where e.position = any (of_work_sessions)
    group by e.stream_id
  )
  update work_sessions w set
    outside_id = coalesce(t.outside_id::uuid, w.outside_id),
    session_type = coalesce(t.session_type, w.session_type),
    status = coalesce(t.status, w.status),
    -- Years that PostgreSQL does not write so are none here.
    started_at = case
      when t.started_at is null then w.started_at
      when t.started_at ~ '^(?!0000)[0-9]{4}-' then t.started_at::timestamptz end,
    completed_at = case
      when t.completed_at is null then w.completed_at
      when t.completed_at ~ '^(?!0000)[0-9]{4}-' then t.completed_at::timestamptz end,
    marker_count = w.marker_count + t.markers,
    position = t.position,
    version = t.version,
    updated_at = t.updated_at
  from touches t
  where w.space = t.stream_id;

  -- A session whose id comes again is that one from then on.
  insert into project_sessions as known (
    space, session, started_by, host, participants, started_at, position, version, updated_at)
  select distinct on (e.stream_id, session.id) e.stream_id, session.id, e.actor, e.actor,
    array[e.actor], e.recorded_at, e.position, e.version, e.recorded_at
  from events e
  cross join lateral (select (e.data ->> 'session')::uuid as id) session
  where e.position = any (of_project_sessions) and e.type = 'session_started'
  order by e.stream_id, session.id, e.position desc
  on conflict (space, session) do update set
    started_by = excluded.started_by,
    host = excluded.host,
    participants = excluded.participants,
    started_at = excluded.started_at,
    ended_at = null,
    ending = null,
    position = excluded.position,
    version = excluded.version,
    updated_at = excluded.updated_at;

  -- Grouped once: each further join would be done anew for every session, as nobody knows how many there are.
  with steps as (
    select p.space, p.session, e.type, e.data, e.position, e.version, e.recorded_at, who.person,
      row_number() over (
        partition by p.space, p.session, who.person, e.type = 'session_ended'
        order by e.position desc) = 1 as is_last
    from events e
    join project_sessions p on p.space = e.stream_id and p.session = (e.data ->> 'session')::uuid
    cross join lateral (
      select coalesce((e.data ->> 'person')::uuid, e.actor) as person
    ) who
    where e.position = any (of_project_sessions) and e.position > p.position
      and e.type in ('session_joined', 'session_left', 'session_ended')
  ), changes as (
    select space, session, max(position) as position, max(version) as version,
      max(recorded_at) as updated_at,
      (array_agg((data ->> 'host')::uuid order by position desc)
        filter (where data ? 'host'))[1] as host,
      (array_agg(recorded_at order by position desc)
        filter (where type = 'session_ended'))[1] as ended_at,
      (array_agg(data ->> 'end' order by position desc)
        filter (where type = 'session_ended'))[1] as ending,
      array_agg(person) filter (where is_last and type <> 'session_ended') as touched,
      array_agg(person order by position)
        filter (where is_last and type = 'session_joined') as joined
    from steps
    group by space, session
  )
  update project_sessions p set
    host = coalesce(c.host, p.host),
    participants = array(
      select kept.person from unnest(p.participants) with ordinality kept (person, place)
      where kept.person <> all (coalesce(c.touched, '{}'))
      order by kept.place) || coalesce(c.joined, '{}'),
    ended_at = coalesce(c.ended_at, p.ended_at),
    ending = coalesce(c.ending, p.ending),
    position = c.position,
    version = c.version,
    updated_at = c.updated_at
  from changes c
  where p.space = c.space and p.session = c.session;

  insert into courses (
    space, title, schedules, recordings, students, constraints, created_at, position, version,
    updated_at)
  select e.stream_id, e.data ->> 'title', 0, 0, 0, 0, e.recorded_at, e.position, e.version,
    e.recorded_at
  from events e
  where e.position = any (of_courses) and e.type = 'course_created'
  on conflict (space) do nothing;

  with steps as (
    select e.stream_id, e.position, e.version, e.recorded_at,
      case when e.type = 'course_renamed' then e.data ->> 'title' end as title,
      rtrim(split_part(e.type, '_', 1), 's') as kind,
      case split_part(e.type, '_', 2)
        when 'inserted' then 1
        when 'deleted' then -1
        when 'imported' then (e.data ->> 'inserted')::bigint
        else 0 end as more
    from events e
    where e.position = any (of_courses)
  ), touches as (
    select stream_id, max(position) as position, max(version) as version,
      max(recorded_at) as updated_at,
      substr(max(lpad(position::text, 19, '0') || title collate "C"), 20) as title,
      coalesce(sum(more) filter (where kind = 'schedule'), 0) as schedules,
      coalesce(sum(more) filter (where kind = 'recording'), 0) as recordings,
      coalesce(sum(more) filter (where kind = 'student'), 0) as students,
      coalesce(sum(more) filter (where kind = 'constraint'), 0) as constraints
    from steps
    group by stream_id
  )
  update courses c set
    title = coalesce(t.title, c.title),
    schedules = c.schedules + t.schedules,
    recordings = c.recordings + t.recordings,
    students = c.students + t.students,
    constraints = c.constraints + t.constraints,
    position = t.position,
    version = t.version,
    updated_at = t.updated_at
  from touches t
  where c.space = t.stream_id;
end $$;
