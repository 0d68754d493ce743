-- Which snapshots version $1 of the fold has made: of which stream, and at which version.
select stream_id, version from snapshots where fold = $1 and part = 0
