-- Rooms, the newest first, up to $6 of those opened before position $5: of game $1, of category $2,
-- in status $3 (null: any), with a seat to take if $4; public ones that are not closed, or all if $7;
-- without those whose host and person $8 (null: nobody) block one another.
with blocked as materialized (
  select c.other as person from connections c where c.one = $8::uuid and c.status = 'blocked'
  union all
  select c.one from connections c where c.other = $8 and c.status = 'blocked'
)
select r.space, r.name, r.game_type, r.category, r.max_players, r.is_private, r.status,
  r.code_command, r.code_number, r.code_length, seats.players, seats.spectators, r.opened,
  r.created_at
from rooms r
cross join lateral (
  select count(*) filter (where m.role <> 'spectator') as players,
    count(*) filter (where m.role = 'spectator') as spectators
  from members m where m.space = r.space and m.removed_at is null
) seats
where ($7 or (not r.is_private and r.status <> 'closed'))
  and ($1::text is null or r.game_type = $1)
  and ($2::text is null or r.category = $2)
  and ($3::text is null or r.status = $3)
  and (not $4 or (r.status = 'waiting' and seats.players < r.max_players))
  and not exists (
    select from blocked b join members h on h.space = r.space and h.person = b.person
    where h.role = 'host')
  and ($5::bigint is null or r.opened < $5)
order by r.opened desc
limit $6
