-- Whether the capabilities $capabilities$ are enough to see item f of a feed, if it is a comment that not every member sees.
(f.target_kind is distinct from 'comment' or not exists (
  select from guarded_comments g
  where g.space = f.space and g.comment = f.target_id and g.see_capability <> all ($capabilities$)
  -- The offset keeps the planner from reading the guarded comments of all spaces into a hash.
  offset 0))
