-- Says that the round of verifying projection $1 has come to stream $2, having compared $4 spaces
-- more at position $3 and found $5 differences more, of which $6 names some; unless other tables than those that were
-- compared, in schema $7, are in use by now.
insert into projection_checks as c (
  projection, last_stream, round_position, round_spaces, round_differences, round_found)
select $1, $2, $3, $4, $5, $6::jsonb from projections p
where p.name = $1 and p.active_schema = $7
on conflict (projection) do update set
  last_stream = excluded.last_stream,
  round_position = case when c.last_stream is null then excluded.round_position
    else least(c.round_position, excluded.round_position) end,
  round_spaces = case when c.last_stream is null then 0 else c.round_spaces end
    + excluded.round_spaces,
  round_differences = case when c.last_stream is null then 0 else c.round_differences end
    + excluded.round_differences,
  round_found = case when c.last_stream is null then excluded.round_found
    when jsonb_array_length(c.round_found) < 100 then c.round_found || excluded.round_found
    else c.round_found end
