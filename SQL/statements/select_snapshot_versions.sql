-- Which snapshots version $1 of the fold has made: of which stream, at which version and position.
select stream_id, version, position from snapshots where fold = $1
