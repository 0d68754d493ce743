-- By what it takes to see them, for counting them.
create index guarded_comments_see_capability on guarded_comments (see_capability);
