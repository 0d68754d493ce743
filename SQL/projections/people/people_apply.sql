-- Carries the positions first to last, of one stream or (null) of all, into people: a row a person, whose first event says
-- when they became known, and whose last one where they stand.
create function people_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into people (space, created, created_at, erased_at, position, version)
  select stream_id, min(position), min(recorded_at),
    max(recorded_at) filter (where type = 'person_erased'), max(position), max(version)
  from events
  where position between people_apply.first and people_apply.last
    and (people_apply.stream is null or stream_id = people_apply.stream)
    and stream_kind = 'person'
  group by stream_id
  on conflict (space) do update set
    erased_at = coalesce(excluded.erased_at, people.erased_at),
    position = excluded.position,
    version = excluded.version;
end $$;
