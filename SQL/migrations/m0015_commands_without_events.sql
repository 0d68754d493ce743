-- Commands that were carried out and caused no event, because what they asked for was so already: remembered for as long as
-- those that caused events, so that such a command, sent again, takes no effect that it had not the first time.
create table commands_without_events (
  actor uuid not null,
  command_id uuid not null,
  command_digest bigint not null,
  stream_id uuid not null,
  version int not null,
  position bigint not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (actor, command_id)
);

create index commands_without_events_by_time on commands_without_events (recorded_at);
