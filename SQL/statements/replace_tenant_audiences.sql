-- Makes the issuers $2 with the audiences $3, pair by pair, those whose tokens choose a tenant $1, and no others. Fails with
-- 23505 if one of them chooses another tenant.
with given as (
  select distinct issuer, audience from unnest($2::text[], $3::text[]) as pair (issuer, audience)
), removed as (
  delete from tenant_audiences a
  where tenant = $1 and not exists (select from given g where g.issuer = a.issuer and g.audience = a.audience)
)
insert into tenant_audiences (issuer, audience, tenant)
select issuer, audience, $1 from given g
where not exists (
  select from tenant_audiences a where a.issuer = g.issuer and a.audience = g.audience and a.tenant = $1)
