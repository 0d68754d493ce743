-- Says that what was made from the events of space $1 up to version $2 has been made anew; looks again, ever more rarely,
-- for $3 microseconds. Gives whether it is done with the space.
select settle_words($1, $2, $3)
