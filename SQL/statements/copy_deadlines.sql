-- Returns all deadlines, in the binary format.
copy (select stream_id, due_at from deadlines) to stdout (format binary)
