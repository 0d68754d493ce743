-- The events after position $1 up to $2, at most $3, in order or (with ` desc` as $direction$) the newest first, of
-- stream $4, types $5, actor $6 and request $7 (null: any). Types alone are looked up one by one, in each partition's
-- index on (type, position): a walk by position would pass millions of other events on the way to those of a rare type.
-- Typing is not in that index, since most events are that.
select position, stream_id, version, stream_kind, type, schema, data, actor, command_id,
  command_digest, correlation_id, causation, recorded_at
from (
  (select e.*
    from events e
    where ($5::text[] is null or coalesce($4::uuid, $6::uuid, $7::uuid) is not null or 'text_edited' = any($5))
      and e.position > $1 and e.position <= $2
      and ($4::uuid is null or e.stream_id = $4)
      and ($5::text[] is null or e.type = any($5))
      and ($6::uuid is null or e.actor = $6)
      and ($7::uuid is null or e.correlation_id = $7)
    order by e.position$direction$ limit $3)
  union all
  (select e.*
    from unnest(
      case when coalesce($4::uuid, $6::uuid, $7::uuid) is null and not 'text_edited' = any($5) then $5 end) asked (type)
    cross join lateral (
      select e.*
      from events e
      where (e.type, e.position) > (asked.type collate "C", $1)
        and (e.type, e.position) <= (asked.type collate "C", $2)
        and e.position > $1 and e.position <= $2 and e.type <> 'text_edited'
      order by e.type$direction$, e.position$direction$ limit $3
    ) e)
  order by position$direction$ limit $3
) matching
order by position$direction$
