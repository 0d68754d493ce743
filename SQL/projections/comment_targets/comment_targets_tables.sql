-- The target of each comment that is on something in its space, so that the feed of a thing has its comments.
create table comment_targets (
  space uuid not null,
  -- As feeds name what an item is about.
  comment text collate "C" not null,
  target_kind text collate "C" not null,
  target_id text collate "C" not null,
  primary key (space, comment)
);
