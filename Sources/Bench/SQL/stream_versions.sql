-- The last version of each of the streams $1.
select stream_id, max(version) from events where stream_id = any($1) group by stream_id
