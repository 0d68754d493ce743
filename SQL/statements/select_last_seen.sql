-- When each of the people $2 was last present in any of the spaces $1.
select person, max(seen_at) from last_seen
where space_id = any ($1::uuid[]) and person = any ($2::uuid[])
group by person
