-- Baseline: the last 50 events of stream $1, straight from the log.
select position, type, data, actor, recorded_at
from events where stream_id = $1 order by version desc limit 50
