-- Whether an erasure is recorded, and the spaces that are losing all their content, each with the version up to which they
-- have lost it; null: there is none.
select exists (select from erasures), w.space, w.version
from (values (0)) one left join word_erasures w on w.whole
