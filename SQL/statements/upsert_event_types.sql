-- Fills the catalogue of event types: types $1, stream kinds $2, the capabilities needed to cause $3 and to see $4
-- them, their kinds in feeds $5, and the kind $6 and payload member $7 of their targets; all of edition $8. Rows of
-- this edition or a later one stay.
insert into event_types as t (
  type, stream_kind, capability, see_capability, feed_kind, target_kind, target_field, edition)
select *, $8::int
from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
on conflict (type) do update set
  stream_kind = excluded.stream_kind, capability = excluded.capability,
  see_capability = excluded.see_capability, feed_kind = excluded.feed_kind,
  target_kind = excluded.target_kind, target_field = excluded.target_field,
  edition = excluded.edition
  where t.edition < excluded.edition
