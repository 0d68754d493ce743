-- Those of the keys $1 that were not revoked and have not ended.
select id from api_keys
where id = any ($1) and revoked_at is null and (expires_at is null or expires_at > clock_timestamp())
