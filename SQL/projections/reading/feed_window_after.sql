-- The window of the event after position $1; nothing if there is none.
select date_bin('10 minutes', recorded_at, 'epoch') from events where position = $1 + 1
