-- Pages of the feed, newest first: of one space, of one kind in it, by one person, about one target,
-- of everything, and of one kind in everything. None holds a column that changes, so that an item is updated in place.
create index if not exists activity_feed_space on activity_feed (space, first_position);
create index if not exists activity_feed_kind on activity_feed (space, kind, first_position);
create index if not exists activity_feed_actor on activity_feed (actor, first_position);
create index if not exists activity_feed_target on activity_feed (target_id, first_position)
  where target_id is not null;
create index if not exists activity_feed_first_position on activity_feed (first_position);
create index if not exists activity_feed_kinds on activity_feed (kind, first_position);
