-- A delivery may be withdrawn: what it was to tell may not be told any more.
alter table webhook_deliveries
  drop constraint webhook_deliveries_status_check,
  add constraint webhook_deliveries_status_check
    check (status in ('waiting', 'sending', 'delivered', 'failed', 'withdrawn'));
