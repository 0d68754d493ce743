-- Whether an erasure is recorded, and the spaces whose events are losing content, each with the version up to which
-- they have lost it, and whether they lose all of it; null: there is none.
select exists (select from erasures), w.space, w.version, w.whole
from (values (0)) one left join word_erasures w on true
