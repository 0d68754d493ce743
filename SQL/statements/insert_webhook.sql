-- Registers webhook $1 with URL $2, description $3 and kinds $4 (null: all), unless there are $5 webhooks. It is sent
-- the events from now on.
insert into webhooks (id, url, description, kinds, position)
select $1, $2, $3, $4, coalesce((select e.position from events e order by e.position desc limit 1), 0)
where (select count(*) from webhooks) < $5
returning id, url, description, kinds, position, secret_generation, former_until, created_at,
  failing_since, disabled_at, disabled_reason
