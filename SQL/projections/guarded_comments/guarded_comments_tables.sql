-- The comments on things that take more to see than their space, and the capability that they take.
create table guarded_comments (
  space uuid not null,
  -- As feeds name what an item is about.
  comment text collate "C" not null,
  see_capability text collate "C" not null,
  primary key (space, comment)
);
