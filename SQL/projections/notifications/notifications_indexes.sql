-- Those of a space, for comparing space by space.
create index notifications_space on notifications (space);
