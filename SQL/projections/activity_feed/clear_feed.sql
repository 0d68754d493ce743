-- Deletes what a load left beyond position $1.
delete from activity_feed where first_position > $1
