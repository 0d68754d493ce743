-- The comments on a thing.
create index if not exists comment_targets_target on comment_targets (target_id);
