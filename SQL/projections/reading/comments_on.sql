-- The comments on thing $1 $2, as feeds name them, up to $3 of them.
select comment from comment_targets where target_kind = $1 and target_id = $2 limit $3
