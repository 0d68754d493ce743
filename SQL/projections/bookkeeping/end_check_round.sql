-- Ends the round of verifying projection $1, and keeps its findings as the result of the verification.
update projection_checks set
  verified_position = round_position, verified_at = clock_timestamp(),
  verified_spaces = round_spaces, verified_differences = round_differences,
  verified_found = round_found,
  last_stream = null, round_position = 0, round_spaces = 0, round_differences = 0,
  round_found = '[]'
where projection = $1 and last_stream is not null
returning verified_position, verified_spaces, verified_differences, verified_found::text
