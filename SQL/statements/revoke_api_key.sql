-- Revokes key $1, if it exists and is not revoked.
update api_keys set revoked_at = clock_timestamp() where id = $1 and revoked_at is null returning id
