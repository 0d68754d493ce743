-- Returns all claims with the streams that hold them, in the binary format.
copy (select kind, value, stream_id from claims) to stdout (format binary)
