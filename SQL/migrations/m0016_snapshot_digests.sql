-- By which the service knows its own snapshots again: a keyed digest, under a key that the tables do not hold in the clear.
-- Snapshots of earlier releases have none; they are of an earlier fold, and not used.
alter table snapshots add column digest bytea;
