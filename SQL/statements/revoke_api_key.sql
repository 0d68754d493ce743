-- Revokes key $1, if it exists and is not revoked, and the keys of the console's sessions that it began.
update api_keys set revoked_at = clock_timestamp()
where $1 in (id, made_by) and revoked_at is null
returning id
