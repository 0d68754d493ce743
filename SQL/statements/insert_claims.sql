-- Takes claims: kinds $1, values $2, streams $3, ends $4. A taken claim is a unique violation, which the look-up under
-- the lock has ruled out.
insert into claims (kind, value, stream_id, expires_at)
select * from unnest($1::text[], $2::bytea[], $3::uuid[], $4::timestamptz[])
