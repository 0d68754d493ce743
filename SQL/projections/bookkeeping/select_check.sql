-- The state of the verification of projection $1.
select last_stream, round_position, round_spaces, round_differences
from projection_checks where projection = $1
