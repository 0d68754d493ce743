-- Carries the positions first to last, of one stream or (null) of all, into course_openings.
create function course_openings_apply(first bigint, last bigint, stream uuid) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into course_openings (space, position, person, at)
  select stream_id, position, actor, recorded_at
  from events
  where position between course_openings_apply.first and course_openings_apply.last
    and (course_openings_apply.stream is null or stream_id = course_openings_apply.stream)
    and type = 'course_opened' and actor is not null;
end $$;
