-- Records that key $1 was used, at most once a minute.
update api_keys set last_used_at = clock_timestamp()
where id = $1 and (last_used_at is null or last_used_at < clock_timestamp() - interval '1 minute')
returning id
