-- The snapshots made by version $1 of the fold of the streams after $2 (null: from the first), up to $3 of them.
select stream_id, version, position, state, digest from snapshots
where fold = $1 and stream_id > coalesce($2, '00000000-0000-0000-0000-000000000000'::uuid)
order by stream_id limit $3
