-- Adds the events at positions $1 to $2 to the partition that is being filled. They belong to $3 projects in turn, and
-- look as if people had worked on them: each project has a scene with 20 elements, then edits of their texts. Ten
-- seconds pass between two events of a project, however many projects there are, and the last of the $4 events happens
-- now.
insert into filling (position, stream_id, version, stream_kind, type, schema, data, actor,
  command_id, command_digest, correlation_id, causation, recorded_at)
select
  e.position, e.stream, e.version, 'project',
  case
    when e.version = 1 then 'project_created'
    when e.version = 2 then 'scene_inserted'
    when e.version <= 22 then 'element_inserted'
    else 'text_edited'
  end,
  1,
  case
    when e.version = 1 then jsonb_build_object(
      'title', 'Project ' || e.number, 'settings', '{"viewers_may_comment": true}'::jsonb,
      'members', jsonb_build_array(jsonb_build_object(
        'person', e.actor, 'role', 'owner', 'color', 0, 'granted', '{}'::jsonb,
        'denied', '{}'::jsonb, 'capabilities', '["chat", "comment", "delete", "delete_space",
          "edit", "export", "invite", "lock", "manage_members", "manage_settings", "own",
          "view"]'::jsonb)))
    else jsonb_build_object(
        'replica', e.actor, 'counter', e.version - 1, 'base', e.version - 1)
      || case
        when e.version = 2 then jsonb_build_object(
          'scene', e.scene, 'order', 'a0', 'heading', 'INT. HALL', 'fields', '{}'::jsonb)
        when e.version <= 22 then jsonb_build_object(
          'element', e.element, 'scene', e.scene, 'order', 'a' || chr(62 + e.version),
          'kind', 'dialogue', 'text', 'When shall we three meet again?', 'fields', '{}'::jsonb)
        else jsonb_build_object(
          'element', e.element, 'scene', e.scene, 'operation', jsonb_build_array(5, 'x'))
      end
  end,
  e.actor, md5('command ' || e.position)::uuid, e.position, null, null,
  now() - ($4 - e.position) * interval '10 seconds' / $3
from (
  select
    p.position, p.number, p.version, md5('project ' || p.number)::uuid as stream,
    md5('scene ' || p.number)::uuid as scene,
    -- Version 3 inserts the first element. The edits go through the elements in turn.
    md5('element ' || p.number || ' ' || (p.version - 3) % 20)::uuid as element,
    md5('person ' || p.number % greatest(1, $3 / 10))::uuid as actor
  from (
    select n as position, (n - 1) % $3 as number, ((n - 1) / $3 + 1)::int as version
    from generate_series($1::bigint, $2::bigint) n
  ) p
) e
