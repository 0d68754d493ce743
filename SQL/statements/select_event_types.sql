-- The catalogue of event types, in order.
select type, stream_kind, capability, see_capability, feed_kind, target_kind, target_field, edition
from event_types order by type
