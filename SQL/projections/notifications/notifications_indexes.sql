-- Those of a space, for comparing space by space; and by position, for webhooks that follow them.
create index if not exists notifications_space on notifications (space);
create index if not exists notifications_position on notifications (position);
