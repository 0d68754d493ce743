-- By what it takes to see them, for counting them.
create index if not exists guarded_comments_see_capability on guarded_comments (see_capability);
