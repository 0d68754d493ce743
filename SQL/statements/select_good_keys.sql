-- Those of the keys $1 that were not revoked and have not ended, as select_api_key has it.
select k.id from api_keys k
where k.id = any ($1) and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())
  and not exists (
    with recursive makers as (
      select m.id, m.made_by, m.revoked_at from api_keys m where m.id = k.made_by
      union
      select m.id, m.made_by, m.revoked_at from makers b join api_keys m on m.id = b.made_by
    )
    select from makers where revoked_at is not null)
