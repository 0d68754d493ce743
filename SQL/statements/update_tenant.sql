-- Changes a tenant $1: title $2, status $3, database $4, issuers $5 (null each: as before), from the status $6 (null: from
-- any but creating, deleting and deleted). Gives its row; none: there is no such tenant in such a status.
update tenants set
  title = coalesce($2, title), status = coalesce($3, status), database = coalesce($4, database),
  issuers = coalesce($5, issuers), changed_at = clock_timestamp()
where name = $1 and case when $6::text is null then status in ('active', 'suspended') else status = $6 end
returning name
