-- The records of the members of whom an event says that they have a role and nothing beside it: `role_set` names them by
-- their ids, under the colours that they have.
create function alike_member_records(data jsonb) returns setof jsonb
language sql immutable parallel safe as $$
  select jsonb_build_object(
    'person', person.id, 'role', data -> 'name', 'granted', '{}'::jsonb, 'denied', '{}'::jsonb,
    'color', case when color.key ~ '^[0-9]{1,4}$' then color.key::int end, 'capabilities', data -> 'capabilities')
  from jsonb_each(
    case when jsonb_typeof(data -> 'alike') = 'object' then data -> 'alike' end) color (key, ids)
  cross join lateral jsonb_array_elements_text(
    case when jsonb_typeof(color.ids) = 'array' then color.ids end) person (id)
$$;

-- What an event says of members: the whole record of each.
create function member_records(data jsonb) returns setof jsonb
language sql immutable parallel safe as $$
  select jsonb_array_elements(data -> 'members')
  union all
  select alike_member_records(data)
$$;
