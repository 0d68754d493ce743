-- Remembers commands that caused no event: actors $1, ids $2, digests $3, streams $4 with the versions $5 and the heads
-- $6 at which they were decided.
insert into commands_without_events (actor, command_id, command_digest, stream_id, version, position)
select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::uuid[], $5::int[], $6::bigint[])
