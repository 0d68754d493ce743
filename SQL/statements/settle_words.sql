-- Records that everything made from the events of space $1 up to version $2 was made anew. The space is looked at
-- again, ever more rarely, for $3 microseconds. Returns whether the space is done.
select settle_words($1, $2, $3)
