-- What people wrote is erased from events too once nobody is left who shares it: an event keeps all that holds it
-- together (its place, its type, ids, times, numbers, capabilities), and its words are gone for good.

-- Rooms are looked at as well, once they are closed.
alter table erasures
  drop constraint erasures_kind_check,
  add constraint erasures_kind_check check (kind in ('space', 'person', 'room'));

-- The spaces whose events are to lose words. Only the functions below write it.
create table word_erasures (
  space uuid primary key,
  -- All words, for the space is over; otherwise those of the activities that erased people recorded.
  whole boolean not null,
  -- What has to stay apart (names of roles and characters, keys of locks) is told apart by a digest under it. It is gone
  -- with the row, and no word can be guessed from a digest then.
  salt bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  -- Events up to this version have lost theirs.
  version int not null default 0,
  -- It is looked at again for a while, ever more rarely: a node may have kept a snapshot, or a rebuild have read before.
  noted_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp()
);

-- A value of an event's payload, which stands under `key`, without what people wrote in it. Done again, it changes nothing.
-- A key that is not known here holds words: so a type of event that is yet to come loses too much rather than too little.
create function without_words(type text, key text, value jsonb, salt bytea) returns jsonb
language plpgsql immutable as $$
declare
  word text;
  kinds constant text := 'space|person|comment|scene|element|character|location|marker|schedule|recording|student|'
    || 'constraint|task|calendar_event|goal|task_template';
begin
  -- What an app makes up, and the value that a conflict put aside; a list of what was not undone is none.
  if key in ('fields', 'data', 'card') or key = 'kept' and jsonb_typeof(value) <> 'array' then
    return case when jsonb_typeof(value) = 'object' then '{}' else 'null' end;
  end if;
  case jsonb_typeof(value)
    when 'object' then
      if key = 'settings' then
        -- What a project's own say of permissions.
        return (
          select coalesce(jsonb_object_agg(m.key, m.value), '{}') from jsonb_each(value) m
          where type like 'project_%' and m.key = 'viewers_may_comment');
      elsif key = 'avatar' then
        return '{"type": "erased", "color": "erased"}';
      elsif key = 'code_claim' then
        return value;
      end if;
      return (
        select coalesce(jsonb_object_agg(m.key, without_words(type, m.key, m.value, salt)), '{}')
        from jsonb_each(value) m);
    when 'array' then
      if key = 'deck' then
        return (select coalesce(jsonb_agg('null'::jsonb), '[]') from jsonb_array_elements(value));
      end if;
      return (
        select coalesce(
          jsonb_agg(without_words(type, case key when 'kept' then '' else key end, e.element, salt) order by e.nth), '[]')
        from jsonb_array_elements(value) with ordinality e (element, nth));
    when 'string' then
      word := value #>> '{}';
      return case
        -- As long as it was, so that what was typed afterwards still fits.
        when key in ('text', 'operation', 'd') then to_jsonb(repeat('x', char_length(word)))
        when key in ('seed', 'seed_sha256', 'deck_sha256') then to_jsonb(repeat('0', char_length(word)))
        -- The service's own words, places in an order, and keyed hashes.
        when key in ('type', 'form', 'reason', 'outcome', 'end', 'capabilities', 'order', 'notice', 'restores', 'email')
          or key = 'status' and type = 'invitation_accepted'
          or key = 'kind' and word ~ ('^(' || kinds || ')$')
          or key = 'key' and word ~ ('^(space|(' || kinds || '):[0-9a-f-]{36})$')
          or (key = 'role' or type in ('role_set', 'role_deleted')) and word in (
            'owner', 'admin', 'co_writer', 'editor', 'viewer', 'ta', 'host', 'player', 'spectator', 'partner')
          then value
        -- Ids and times.
        when word ~ '^[0-9A-Fa-f]{8}-([0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}$'
          or word ~ '^[-+]?[0-9]{4,}-[0-9]{2}-[0-9]{2}([Tt][0-9:.]+([Zz]|[-+][0-9:]+))?$'
          then value
        when key = 'time_zone' then '"UTC"'
        when key in ('role', 'name', 'key') then
          case when word ~ '^erased_[0-9a-f]{12}$' then value
            else to_jsonb('erased_' || left(encode(sha256(salt || convert_to(word, 'UTF8')), 'hex'), 12)) end
        else '"erased"'
      end;
    else
      return value;
  end case;
end $$;

-- Whether it is over with a space for good: nobody comes in any more. A connection is over with one of its partners.
create function is_over(space uuid, kind text) returns boolean
language sql stable set search_path from current as $$
  select kind = 'connection' or exists (
    select from events e where e.stream_id = space and e.type in ('space_deleted', 'room_closed'))
$$;

create function is_erased(person uuid) returns boolean
language sql stable set search_path from current as $$
  select exists (select from events e where e.stream_id = person and e.type = 'person_erased')
$$;

-- Takes note of the spaces in which one who is erased has written what nobody shares with them any more.
create function note_words_of_person(person uuid) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  if not is_erased(person) then return false; end if;
  insert into word_erasures as noted (space, whole)
  select s.stream_id, o.is_over
  from (
    select e.stream_id, min(e.stream_kind) as kind, bool_or(e.type = 'activity_recorded') as has_activities
    from events e
    where e.actor = note_words_of_person.person and e.stream_kind <> 'person'
    group by e.stream_id
  ) s
  cross join lateral (select is_over(s.stream_id, s.kind)) o (is_over)
  where o.is_over or s.has_activities
  on conflict (space) do update set
    whole = noted.whole or excluded.whole, version = 0,
    noted_at = clock_timestamp(), due_at = clock_timestamp();
  return found;
end $$;

-- Takes note of a space that is over, if one who is erased has written there.
create function note_words_of_space(space uuid) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  insert into word_erasures as noted (space, whole)
  select note_words_of_space.space, true
  where exists (
      select from (
        select e.actor, min(e.stream_kind) as kind from events e
        where e.stream_id = note_words_of_space.space and e.actor is not null
        group by e.actor
      ) a
      where is_erased(a.actor) and is_over(note_words_of_space.space, a.kind))
  on conflict on constraint word_erasures_pkey do update set
    whole = true, version = 0, noted_at = clock_timestamp(), due_at = clock_timestamp();
  return found;
end $$;

-- Takes the words from up to `events_max` further events of one space that is due; gives the space, or nothing when there
-- is none that nobody else is at. Once no further event is there, says so, and lets the space rest for half a minute, in
-- which who has called makes anew what was made from them.
create function erase_words(
  events_max int, out space uuid, out whole boolean, out version int, out is_through boolean)
returns setof record
language plpgsql security definer set search_path from current as $$
#variable_conflict use_column
declare
  noted word_erasures;
  event record;
  without jsonb;
begin
  select * into noted from word_erasures w
    where w.due_at <= clock_timestamp() order by w.due_at limit 1 for update skip locked;
  if not found then return; end if;
  is_through := true;
  -- In one go with the events, so that none is found to say anything else than they do.
  delete from snapshots s where s.stream_id = noted.space and noted.whole;
  -- Not declared with the function: only a superuser may do that, and the owner need not be one.
  perform set_config('callboard.erasing', 'on', true);
  for event in
    select e.position, e.version, e.type, e.actor, e.data, e.command_digest from events e
    where e.stream_id = noted.space and e.version > noted.version order by e.version limit events_max
  loop
    is_through := false;
    noted.version := event.version;
    continue when not noted.whole
      and (event.type <> 'activity_recorded' or event.actor is null or not is_erased(event.actor));
    without := without_words(event.type, '', event.data, noted.salt);
    -- What a command asked may be short enough to be guessed from its digest.
    continue when without = event.data and event.command_digest is null;
    update events e set data = without, command_digest = null where e.position = event.position;
  end loop;
  perform set_config('callboard.erasing', 'off', true);
  update word_erasures w set version = noted.version,
    due_at = case when is_through then clock_timestamp() + interval '30 seconds' else w.due_at end
    where w.space = noted.space;
  space := noted.space;
  whole := noted.whole;
  version := noted.version;
  return next;
end $$;

-- Says that what was made from a space's events up to a version has been made anew. Looks again later; after
-- `again_microseconds` no more, unless a projection is being rebuilt from what it may have read before.
create function settle_words(space uuid, version int, again_microseconds bigint) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  delete from snapshots s using word_erasures w
    where s.stream_id = w.space and w.space = settle_words.space and w.whole;
  delete from word_erasures w
    where w.space = settle_words.space and w.version = settle_words.version
      and clock_timestamp() - w.noted_at >= again_microseconds * interval '1 microsecond'
      and not exists (
        select from projection_rebuilds r where r.phase in ('loading', 'indexing', 'comparing', 'ready'));
  if found then return true; end if;
  update word_erasures w
    set due_at = clock_timestamp()
      + least(greatest(clock_timestamp() - w.noted_at, interval '10 seconds'), interval '5 minutes')
    where w.space = settle_words.space and w.version = settle_words.version;
  return false;
end $$;

revoke all on function note_words_of_person, note_words_of_space, erase_words, settle_words from public;

-- An event may lose its words in the way above, and is never changed otherwise; by the owner neither.
create or replace function refuse_change() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE' and current_setting('callboard.erasing', true) = 'on' then
    if tg_level = 'STATEMENT' then return null; end if;
    if (new.position, new.stream_id, new.version, new.stream_kind, new.type, new.schema, new.actor, new.command_id,
        new.correlation_id, new.causation, new.recorded_at)
      is not distinct from (old.position, old.stream_id, old.version, old.stream_kind, old.type, old.schema, old.actor,
        old.command_id, old.correlation_id, old.causation, old.recorded_at)
      and new.command_digest is null
      and exists (
        select from word_erasures w
        where w.space = old.stream_id and new.data = without_words(old.type, '', old.data, w.salt))
    then
      return new;
    end if;
  end if;
  raise exception '% of % is refused: events are never changed', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

-- Those who were erased by an earlier release lose what it left.
insert into erasures (subject, kind)
select e.stream_id, 'person' from events e where e.type = 'person_erased'
on conflict (subject) do nothing;
