-- The first bytes of what a receiver answered to the last try of a delivery, if that failed.
alter table webhook_deliveries add column reply text;

-- Erasing a person clears the replies to what was told to them or of them.
create index webhook_deliveries_reply_person on webhook_deliveries (person) where reply is not null;
create index webhook_deliveries_reply_actor on webhook_deliveries (actor) where reply is not null;
