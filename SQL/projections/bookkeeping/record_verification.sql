-- Says that all of projection $1 was compared at position $2, with $3 differences, of which $4
-- names some.
insert into projection_checks as c (
  projection, verified_position, verified_at, verified_differences, verified_found)
values ($1, $2, clock_timestamp(), $3, $4::jsonb)
on conflict (projection) do update set
  verified_position = excluded.verified_position, verified_at = excluded.verified_at,
  verified_spaces = null, verified_differences = excluded.verified_differences,
  verified_found = excluded.verified_found
