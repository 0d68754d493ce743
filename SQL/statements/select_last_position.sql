-- The position of the last event; 0: there is none.
select coalesce(max(position), 0) from events
