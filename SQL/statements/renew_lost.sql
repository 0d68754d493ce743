-- Gives the log a new incarnation if it no longer holds the event at position $2, recorded at $3, that a node has seen in
-- the incarnation $1. Returns the incarnation in force, the end of the log, and whether this
-- call has renewed it.
select incarnation, head, is_renewed from renew_incarnation_of_lost($1, $2, $3)
