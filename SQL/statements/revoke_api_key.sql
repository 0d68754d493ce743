-- Revokes key $1; says nothing of one that is revoked already or not there.
update api_keys set revoked_at = clock_timestamp() where id = $1 and revoked_at is null returning id
