-- What is remembered beside the log of how far it reaches, so that a log that was cut, or that has grown
-- again after it was, is not taken for the one that was published; and what verification has found.

-- The last event that is known to have been published. Written by every node about once a second, not with each
-- batch: a row that each batch changes would grow without bound under a long transaction of somebody else's,
-- and the writer would have to look through it. What is newer than that is covered by the checkpoints below.
create table published_head (
  one boolean primary key default true check (one),
  position bigint not null,
  -- When the event there was recorded, by which it is known again; null in an empty log.
  recorded_at timestamptz
) with (fillfactor = 20);

insert into published_head (position, recorded_at)
select coalesce(max(head.position), 0), max(head.recorded_at)
from (select position, recorded_at from events order by position desc limit 1) head;

-- The event that a projection was carried over to when a program of this release last did so; 0: none.
alter table projections
  add column witness_position bigint not null default 0,
  add column witness_at timestamptz;

update projections p set witness_position = e.position, witness_at = e.recorded_at
from events e where e.position = p.checkpoint;

-- What was found to be wrong, and until when it was.
create table findings (
  -- What it is about, as in log.end or projection.members.
  subject text collate "C" primary key,
  -- What operators' webhooks are told: log.damaged or projection.differs.
  kind text collate "C" not null,
  -- For an operator to read; nothing that anybody wrote.
  text text not null,
  found_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
