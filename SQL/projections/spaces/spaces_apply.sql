-- Carries the positions first to last, of one stream or (null) of all, into spaces. Ranges are
-- applied in order; the rows are the same however the log is cut into them. Keeping a lock and opening
-- a course touch nothing.
create function spaces_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into spaces as known (space, kind, title, standing, created_at, position, version, updated_at)
  with named as (
    select e.stream_id,
      -- The last title there is: positions of one width in front make it the greatest. Only what names
      -- a space: everything else may carry titles and names of things in it.
      substr(max(lpad(e.position::text, 19, '0') || (case
        when e.type in ('room_created', 'room_changed') then e.data ->> 'name'
        when e.type in ('worksession_created', 'worksession_updated') then e.data ->> 'session_type'
        else e.data ->> 'title'
      end collate "C")) filter (where not starts_with(e.type, 'space_')), 20) as title,
      substr(max(lpad(e.position::text, 19, '0') || (case e.type
        when 'space_archived' then 'archived'
        when 'space_restored' then 'open'
        when 'room_closed' then 'closed'
        else 'deleted'
      end collate "C"))
        filter (where starts_with(e.type, 'space_') or e.type = 'room_closed'), 20) as standing
    from events e
    where e.position between spaces_apply.first and spaces_apply.last
      and (spaces_apply.stream is null or e.stream_id = spaces_apply.stream)
      and e.type in (
        'project_created', 'project_renamed', 'course_created', 'course_renamed', 'room_created',
        'room_changed', 'room_closed', 'worksession_created', 'worksession_updated', 'space_archived',
        'space_restored', 'space_deleted')
    group by e.stream_id
  ), touched as (
    select e.stream_id, min(e.stream_kind) as kind,
      min(e.recorded_at) filter (where e.version = 1) as created_at,
      max(e.position) as position, max(e.version) as version, max(e.recorded_at) as updated_at
    from events e
    where e.position between spaces_apply.first and spaces_apply.last
      and (spaces_apply.stream is null or e.stream_id = spaces_apply.stream)
      and e.stream_kind <> 'person' and e.type not in ('lock_extended', 'course_opened')
    group by e.stream_id
  )
  select t.stream_id, t.kind, n.title, n.standing, t.created_at, t.position, t.version, t.updated_at
  from touched t
  left join named n on n.stream_id = t.stream_id
  on conflict (space) do update set
    title = coalesce(excluded.title, known.title),
    standing = coalesce(excluded.standing, known.standing),
    created_at = coalesce(known.created_at, excluded.created_at),
    position = excluded.position,
    version = excluded.version,
    updated_at = excluded.updated_at;
end $$;
