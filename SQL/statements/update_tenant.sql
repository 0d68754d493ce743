-- Changes a tenant $1: title $2, status $3, database $4, issuers $5 and problem $7 (null each: as before; an empty problem:
-- none), from the status $6 (null: active or suspended). Gives its name; no row: there is no such tenant in such a status.
-- Nodes must serve a tenant that is resumed at once: work may have become due while none might.
-- Its change is later than all before it, also after the clock was put back: nodes read only what is later. Its own
-- earlier change counts beside the others', because this statement may have waited for it and not see it in the table.
update tenants set
  title = coalesce($2, title), status = coalesce($3, status), database = coalesce($4, database),
  issuers = coalesce($5, issuers), problem = nullif(coalesce($7, problem), ''),
  wakes_at = case when $3 = 'active' and status = 'suspended' then clock_timestamp() else wakes_at end,
  changed_at = greatest(
    clock_timestamp(), changed_at + interval '1 microsecond',
    (select max(changed_at) from tenants) + interval '1 microsecond')
where name = $1 and case when $6::text is null then status in ('active', 'suspended') else status = $6 end
returning name
