-- Lets the statements of this transaction ($1: on) read by bitmaps, without which PostgreSQL uses no GIN index, or (off) not.
select set_config('enable_bitmapscan', $1, true)
