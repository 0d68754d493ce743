-- Records that $1 was proved up to position $3 by a program of definition $2.
insert into proofs as p (subject, definition, position, recorded_at)
select $1, $2, e.position, e.recorded_at from events e where e.position = $3
on conflict (subject) do update set
  definition = excluded.definition, position = excluded.position, recorded_at = excluded.recorded_at,
  proved_at = clock_timestamp()
