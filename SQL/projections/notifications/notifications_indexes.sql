-- Those of a space, for comparing space by space; and by position, for webhooks that follow them.
create index notifications_space on notifications (space);
create index notifications_position on notifications (position);
