-- Deletes leases that ended more than five minutes ago, except those that another session is writing: it writes them in
-- another order, so the two could wait for each other. With both bounds given, the planner expects few of them, and finds
-- them by their index.
with old as (
  select space_id, person, client from presence
  where ended and written_at between '-infinity' and (select clock_timestamp()) - interval '5 minutes'
  for update skip locked
)
delete from presence p using old o
where p.space_id = o.space_id and p.person = o.person and p.client = o.client
