-- Whether spaces of projection $1 must be verified now: a round is under way, or none has ended yet, or rows differed in
-- the last one; or it ended $2 seconds ago or earlier, and events were applied since; or it ended $3 seconds ago or more.
select c.verified_at is null or c.last_stream is not null or c.verified_differences > 0
  or c.verified_at <= clock_timestamp() - $2::float8 * interval '1 second'
    and p.checkpoint > c.verified_position
  or c.verified_at <= clock_timestamp() - $3::float8 * interval '1 second'
from projections p
left join projection_checks c on c.projection = p.name
where p.name = $1
