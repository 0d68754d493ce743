-- Carries projection $1 past event $2, which it cannot take in for reason $3. Gives nothing where it has gone on since, or
-- was passed over $4 events before.
with passed as (
  update projections set checkpoint = $2, applied_at = clock_timestamp(),
    failed_position = null, failed_error = null, failed_at = null, failed_attempts = 0
  where name = $1 and checkpoint = $2 - 1
    and (select count(*) from projection_omissions where projection = $1) < $4
  returning name
)
insert into projection_omissions (projection, position, error)
select name, $2, $3 from passed
on conflict (projection, position) do update set error = excluded.error, omitted_at = clock_timestamp()
returning position
