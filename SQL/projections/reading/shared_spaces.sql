-- The living spaces that persons $1 and $2 both are members of and may view, the last touched first, up to $3;
-- rooms only if $4.
select own.space
from members own
join members other on other.space = own.space and other.person = $2
left join spaces s on s.space = own.space
where own.person = $1 and own.removed_at is null and other.removed_at is null
  and 'view' = any(own.capabilities) and 'view' = any(other.capabilities)
  and ($4 or own.space_kind <> 'room')
  and coalesce(s.standing, 'open') not in ('closed', 'deleted')
order by own.position desc
limit $3
