-- Whether any webhook is enabled.
select exists (select from webhooks where disabled_at is null)
