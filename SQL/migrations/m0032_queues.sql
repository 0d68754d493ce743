-- Indexes and settings for tables that are queues.

-- By default, autovacuum waits until a fifth of a table's rows are dead. In a queue, these are where readers begin, and
-- each reader passes over them.
alter table webhook_deliveries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table presence set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table deadlines set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table commands_without_events set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- Until both indexes are made, which takes two passes over the deliveries of 30 days, nodes send nothing to webhooks.

-- The deliveries of a webhook that are under way are counted before more are taken.
create index webhook_deliveries_sending on webhook_deliveries (webhook, due_at) where status = 'sending';

-- The deliveries that a webhook did not get, the newest first.
create index webhook_deliveries_missed on webhook_deliveries (webhook, nth) where status in ('failed', 'withdrawn');
