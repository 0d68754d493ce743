-- The events but for what people type, which are most of a long log and which most projections skip: so they read the
-- few that they are made from. An edit is among them only with what it tells its author of.
create index events_all_but_texts on events (position) where type <> 'text_edited' or data ? 'conflicts';
