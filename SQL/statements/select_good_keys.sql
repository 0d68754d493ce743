-- Those of the keys $1 that were not revoked.
select id from api_keys where id = any ($1) and revoked_at is null
