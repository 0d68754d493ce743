-- The leases that nodes other than $1 wrote in the last $2 microseconds, or if that is null, all of theirs that still
-- run; of spaces $3 only, if given.
select space_id, person, client, space_kind, joined_at, renewed_at, expires_at, ended, state
from presence
where node <> $1
  and case when $2::bigint is null then not ended and expires_at > (select clock_timestamp())
    else written_at > (select clock_timestamp()) - $2 * interval '1 microsecond' end
  and ($3::uuid[] is null or space_id = any ($3))
