-- Deletes what a load left of projects after $1; null: of all.
with gone as (select coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid) as after),
  scenes_gone as (delete from scenes where space > (select after from gone)),
  elements_gone as (delete from elements where space > (select after from gone)),
  characters_gone as (delete from characters where space > (select after from gone)),
  locations_gone as (delete from locations where space > (select after from gone))
delete from projects where space > (select after from gone)
