-- The key of an item. Time leads, which never runs backward in the log: so new items go to the
-- index's end, in a rebuild too, and the latest changes are found together.
create unique index if not exists activity_feed_item on activity_feed
  (window_start, space, actor, kind, target_kind, target_id) nulls not distinct;
