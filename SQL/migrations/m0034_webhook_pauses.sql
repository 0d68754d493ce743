-- A receiver that answers 429 gets none of its deliveries for as long as it asks.
alter table webhooks add column paused_until timestamptz;
