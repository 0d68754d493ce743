-- Gives the log a new incarnation if it went back: if it no longer holds the event that a node has seen at a position,
-- recorded at a time, in the incarnation that the node knows. Returns the incarnation in force, the end of the log, and
-- whether this call has renewed it.
--
-- The service may call it, so it does nothing else: an incarnation that somebody has renewed meanwhile stays, and so
-- does that of a log which holds the event, or which lacks what it says was published (that is damage, for operators).
create function renew_incarnation_of_lost(known uuid, seen bigint, seen_at timestamptz)
returns table (incarnation uuid, head bigint, is_renewed boolean)
language plpgsql security definer set search_path from current set lock_timeout = '5s' as $$
declare
  renewed boolean := false;
begin
  -- Callers come one after another: the second one finds the incarnation renewed.
  perform from log l where l.one for update;
  if exists (select from log l where l.incarnation = known)
    and not exists (select from events e where e.position = seen and e.recorded_at = seen_at)
    and exists (
      select from published_head p
      where p.position = 0 or exists (
        select from events e where e.position = p.position and e.recorded_at = p.recorded_at))
  then
    update log l set incarnation = gen_random_uuid() where l.one;
    renewed := true;
  end if;
  return query
    select l.incarnation, coalesce((select max(e.position) from events e), 0)::bigint, renewed from log l where l.one;
end $$;

-- The service's role is granted it by name.
revoke all on function renew_incarnation_of_lost from public;
