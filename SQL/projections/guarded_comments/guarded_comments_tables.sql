-- The comments on things that take more to see than their space, and what it takes.
create table guarded_comments (
  space uuid not null,
  -- As feeds name what an item is about.
  comment text collate "C" not null,
  see_capability text collate "C" not null,
  primary key (space, comment)
);
