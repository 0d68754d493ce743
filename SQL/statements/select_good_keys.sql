-- Those of the keys $1 that were not revoked and have not ended, as select_api_key has it.
select k.id from api_keys k
where k.id = any ($1) and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())
  and not exists (select from api_keys m where m.id = k.made_by and m.revoked_at is not null)
