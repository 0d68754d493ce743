-- The declarations for the partition $1 that `log archive` does not carry over to its copy.
with partition as (select c.* from pg_class c where c.oid = $1::text::regclass)
select 'the publication ' || p.pubname
from pg_publication p
where p.puballtables
  or exists (
    select from pg_publication_rel r join partition c on c.oid = r.prrelid where r.prpubid = p.oid)
  or exists (
    select from pg_publication_namespace n join partition c on c.relnamespace = n.pnnspid where n.pnpubid = p.oid)
union all
select 'row security' from partition c
where c.relrowsecurity or exists (select from pg_policy p where p.polrelid = c.oid)
union all
select 'the rule ' || r.rulename from pg_rewrite r join partition c on c.oid = r.ev_class
