-- The connections of an erased person are also found if only the partner ever caused an event there.

-- Records the spaces whose events must lose content because a person was erased: those that are over and in which the
-- person caused an event, all connections of the person, and the spaces in which apps recorded activities for the person.
create or replace function note_words_of_person(person uuid) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  if not is_erased(person) then return false; end if;
  insert into word_erasures as noted (space, whole)
  select s.space, o.is_over
  from (
    select w.space, min(w.kind) as kind, bool_or(w.is_activity) as has_activities
    from (
      select e.stream_id as space, e.stream_kind as kind, e.type = 'activity_recorded' as is_activity
      from events e
      where e.actor = note_words_of_person.person and e.stream_kind <> 'person'
      union all
      -- The event that connects two people has one of them as its actor: the one who used the other's code. The stream
      -- of the code's owner names the connection.
      select (e.data ->> 'connection')::uuid, 'connection', false
      from events e
      where e.stream_id = note_words_of_person.person and e.type = 'connection_code_redeemed'
    ) w
    group by w.space
  ) s
  cross join lateral (select is_over(s.space, s.kind)) o (is_over)
  where o.is_over or s.has_activities
  on conflict (space) do update set
    whole = noted.whole or excluded.whole, version = 0,
    noted_at = clock_timestamp(), due_at = clock_timestamp();
  return found;
end $$;
