-- The conditions on an item f of a feed, each of which holds if its parameter is null: first seen before position $3, after
-- $4, by actor $5, of the kinds $6, about target $7 $8 (the first is the thing, the others are comments on it).
($3::bigint is null or f.first_position < $3)
  and ($4::bigint is null or f.first_position > $4)
  and ($5::uuid is null or f.actor = $5)
  and ($6::text[] is null or f.kind = any($6))
  and ($7::text is null or f.target_kind = $7
    or f.target_kind = 'comment' and f.target_id <> ($8::text[])[1])
  and ($8::text[] is null or f.target_id = any($8))
