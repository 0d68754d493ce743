-- Appends the few events of a small batch, in one round trip with its commit: positions $1, streams $2, versions $3,
-- kinds of stream $4, types $5, schemas $6, data $7, actors $8, commands $9, digests $10, correlations $11,
-- causations $12, times $13.
insert into events (position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at)
select * from unnest($1::bigint[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::smallint[], $7::jsonb[],
  $8::uuid[], $9::uuid[], $10::bigint[], $11::uuid[], $12::bigint[], $13::timestamptz[])
