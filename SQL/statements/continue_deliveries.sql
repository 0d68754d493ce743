-- Goes on counting deliveries where the copied ones end.
select setval(pg_get_serial_sequence('webhook_deliveries', 'nth'), greatest((select max(nth) from webhook_deliveries), 1))
