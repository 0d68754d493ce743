-- The log's secret is kept wrapped under a key of the instance, which is nowhere in the database: who has a dump does not
-- have what codes, links, locks and webhooks are signed with.
alter table log
  -- The name of the key that wraps the secret; null: it is not wrapped.
  add column secret_key text collate "C";
