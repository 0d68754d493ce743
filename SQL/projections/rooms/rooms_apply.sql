-- Carries the positions first to last, of one stream or (null) of all, into rooms: settings come
-- whole with each event that changes them, so the last one counts, and so does the last change of
-- status. Ranges are applied in order; the rows are the same however the log is cut into them.
create function rooms_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  -- Found by one scan, for all that follows.
  positions bigint[] := array(
    select e.position from events e
    where e.position between rooms_apply.first and rooms_apply.last
      and (rooms_apply.stream is null or e.stream_id = rooms_apply.stream)
      and e.type in ('room_created', 'room_changed', 'game_started', 'game_ended', 'room_closed'));
begin
  if cardinality(positions) = 0 then return; end if;

  insert into rooms (
    space, name, game_type, category, max_players, is_private, status,
    code_command, code_number, code_length, opened, created_at, position, version, updated_at)
  select e.stream_id, e.data ->> 'name', e.data ->> 'game_type', e.data ->> 'category',
    (e.data ->> 'max_players')::smallint, (e.data ->> 'private')::boolean, 'waiting',
    e.command_id, (e.data ->> 'code_number')::smallint, (e.data ->> 'code_length')::smallint,
    e.position, e.recorded_at, e.position, e.version, e.recorded_at
  from events e
  where e.position = any (positions) and e.type = 'room_created'
  on conflict (space) do nothing;

  with touches as materialized (
    select e.stream_id, e.position, e.version, e.recorded_at, e.type, e.data
    from events e
    where e.position = any (positions) and e.type <> 'room_created'
  ), lasts as (
    select distinct on (stream_id) stream_id, position, version, recorded_at
    from touches order by stream_id, position desc
  ), settings as (
    select distinct on (stream_id) stream_id, data
    from touches where type = 'room_changed' order by stream_id, position desc
  ), statuses as (
    select distinct on (stream_id) stream_id,
      case type when 'game_started' then 'in_game' when 'game_ended' then 'ended' else 'closed' end
        as status
    from touches where type <> 'room_changed' order by stream_id, position desc
  )
  update rooms r set
    name = coalesce(s.data ->> 'name', r.name),
    game_type = case when s.data is null then r.game_type else s.data ->> 'game_type' end,
    category = case when s.data is null then r.category else s.data ->> 'category' end,
    max_players = coalesce((s.data ->> 'max_players')::smallint, r.max_players),
    is_private = coalesce((s.data ->> 'private')::boolean, r.is_private),
    status = coalesce(t.status, r.status),
    position = l.position,
    version = l.version,
    updated_at = l.recorded_at
  from lasts l
  left join settings s on s.stream_id = l.stream_id
  left join statuses t on t.stream_id = l.stream_id
  where r.space = l.stream_id;
end $$;
