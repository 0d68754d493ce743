-- Gives the events of projects $3 to $4 at positions $1 to $2, project by project, each in order, in
-- the binary format. (COPY binds nothing: the numbers and ids are put into the text.)
copy (
  select position, stream_id, version, type, schema, data, actor, recorded_at
  from events
  where stream_kind = 'project' and position between $1 and $2
    and stream_id >= '$3' and stream_id <= '$4'
  order by stream_id, version
) to stdout (format binary)
